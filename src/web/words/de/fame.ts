// German: the hall of fame.

import type { fame as english } from '../en/fame.ts';

export const fame: typeof english = {
  title: 'Ruhmeshalle',
  says: 'Die besten zehn jedes Spiels und jeder Regelvariante. Wer zu Ende spielt, kann hineinkommen; Hausspieler zählen nicht.',
  usual: 'Die üblichen Regeln',
  place: 'Platz',
  name: 'Name',
  day: 'Tag',
  replay: 'Ansehen',
  replayOf: (name, mark) => `Ansehen: ${name}, ${mark}`,
  none: 'Noch ist niemand hier',
  noneSays: 'Der erste Platz ist frei.',
  play: (game) => `${game} spielen`,
  noServer: 'Die Ruhmeshalle ist gerade nicht erreichbar',
  noServerSays: 'Sie erscheint hier, sobald der Server antwortet.',
};
