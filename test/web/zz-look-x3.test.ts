import { test } from 'vitest';
import { WebParlour } from './parlour.ts';
import { playOnce } from './play.ts';
const SIZES = { desk: { width: 1280, height: 800 }, phone: { width: 390, height: 844 }, small: { width: 320, height: 640 } };
test('look', async () => {
  const parlour = await WebParlour.open();
  for (const [size, viewport] of Object.entries(SIZES)) for (const game of ['pig', 'yahtzee', 'twenty-one']) {
    const { page, context, faults } = await parlour.visit(`/new?game=${game}&where=here`, { name: 'Ana', viewport, colorScheme: size === 'phone' ? 'dark' : 'light', });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const field = page.getByRole('textbox').nth(1);
    if (!(await field.isVisible())) await page.getByRole('button', { name: /Somebody at this device|Jemand/ }).click();
    await field.fill('Ben');
    await page.getByRole('button', { name: /^(Start|Open the table|Play|Los|Tisch|Spielen|Anfangen|Beginnen|Mit)/ }).last().click();
    await page.waitForURL(/\/here\//);
    await page.waitForTimeout(500);
    await page.getByRole('button', { name: /About this table|Über diesen Tisch/ }).click();
    await page.getByRole('switch').first().click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `/tmp/shots-x3/${game}-${size}-dialog.png` });
    await page.keyboard.press('Escape');
    await page.waitForTimeout(400); if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape');
    for (let i = 0; i < 8; i += 1) {
      await page.waitForTimeout(800);
      if (await page.getByText(/^(Best:|Am besten:)/).first().isVisible()) break;
      await page.keyboard.press('Space');
    }
    await page.screenshot({ path: `/tmp/shots-x3/${game}-${size}.png` });
    if (game === 'yahtzee') {
      await page.keyboard.press('1');
      await page.waitForTimeout(300);
      await page.getByRole('button', { name: /^More$/ }).click();
      await page.screenshot({ path: `/tmp/shots-x3/${game}-${size}-all.png` });
    }
    console.log(size, game, faults);
    await context.close();
  }
  await parlour.close();
}, 100000);
