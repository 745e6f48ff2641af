import { mkdirSync } from 'node:fs';
import { WebParlour } from '/work/main/test/web/parlour.ts';
import { keepGame } from '/work/main/test/web/kept-game.ts';
import { yahtzee } from '/work/main/src/rules/yahtzee/game.ts';
import { pig } from '/work/main/src/rules/pig/game.ts';
import { twentyOne } from '/work/main/src/rules/twenty-one/game.ts';
const only = process.argv[2] ?? '';
const plans = {
  yahtzee: { game: yahtzee, players: { Ana: 'good', Ben: 'greedy' }, seed: 7 },
  solo: { game: yahtzee, players: { Ana: 'greedy' }, seed: 8 },
  pig: { game: pig, players: { Ana: 'hold-at-20', Ben: 'cautious' }, seed: 9 },
  cards: { game: twentyOne, options: { rounds: 20 }, players: { Ana: 'stick-at-15', Ben: 'stick-at-17', Cleo: 'random' }, seed: 10 },
};
mkdirSync('/tmp/shots-x2', { recursive: true });
const parlour = await WebParlour.open('--practice');
try {
  for (const [name, plan] of Object.entries(plans)) {
    if (only !== '' && !only.split(',').includes(name)) continue;
    for (const [size, viewport, colorScheme, lang] of [['desk', { width: 1280, height: 800 }, 'light','en'], ['phone', { width: 320, height: 640 }, 'dark','de'], ['phone390', { width: 390, height: 844 }, 'light','en']] as const) {
      const { page, context, faults } = await parlour.visit('/', { name: 'Ana', viewport, colorScheme, reducedMotion: 'reduce', locale: lang === 'de' ? 'de-DE' : 'en-GB' });
      const id = await keepGame(page, plan as never);
      const t = Date.now();
      await page.goto(`${parlour.address}/review/${id}`);
      await page.locator('figure svg').waitFor({ timeout: 15000 }).catch(async () => console.log(await page.locator('main').textContent()));
      console.log(name, size, Date.now() - t, 'ms', await page.getByRole('heading', { level: 1 }).textContent());
      if (size === 'desk') { await page.locator('ol button[aria-expanded]').first().click().catch(() => undefined); await page.waitForTimeout(200); }
      await page.waitForTimeout(200);
      await page.screenshot({ path: `/tmp/shots-x2/${name}-${size}.png` });
      await page.screenshot({ path: `/tmp/shots-x2/${name}-${size}-full.png`, fullPage: true });
      if (faults.length) console.log(faults);
      await context.close();
    }
  }
} finally { await parlour.close(); }
