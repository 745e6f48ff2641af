// German: the daily game in the lobby.

import type { daily as english } from '../en/daily.ts';

export const daily: typeof english = {
  says: 'Für alle dieselben Würfel, nur heute. Ein Versuch.',
  play: 'Heutige Würfel spielen',
  goOn: 'Weiterspielen',
  table: 'Die heutige Tabelle',
  noServer: 'Der Server ist gerade nicht erreichbar.',
  left: (minutes) =>
    minutes < 60 ? `noch ${minutes} Min.` : `noch ${Math.floor(minutes / 60)} Std. ${minutes % 60} Min.`,
  played: 'Heute gespielt',
  best: 'Bisher am besten',
  you: 'Du heute',
  youYesterday: 'Du gestern',
  score: (score, place) => `${score}, Platz ${place}`,
  nobody: 'Noch niemand',
  unfinished: 'Nicht zu Ende',
  week: (days) => {
    if (days === 0) return 'Die letzten sieben Tage';
    return days === 1 ? 'Einen Tag gespielt' : `${days} Tage hintereinander gespielt`;
  },
};
