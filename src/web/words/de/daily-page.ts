// German: the page of the daily game, and the end of one.

import type { dailyPage as english } from '../en/daily-page.ts';

export const dailyPage: typeof english = {
  titleOf: (game, day) => `${game} des Tages, ${day}`,
  inARow: (days) => `${days} Tage hintereinander`,
  place: (place, players) =>
    players === 1 ? 'Du bist heute die oder der Erste.' : `Heute Platz ${place} von ${players}.`,
  rounds: 'Was jede Runde gegenüber perfektem Spiel verschenkt hat',
  levels: (counts) => {
    const names = ['nichts', 'wenig', 'ein Fehler', 'ein grober Fehler'];
    const said = counts.flatMap((count, level) => (count === 0 ? [] : [`${names[level] ?? ''} ${count}`]));
    return `Runden, nach dem, was sie verschenkt haben: ${said.join(', ')}`;
  },
  legend: ['nichts', 'wenig', 'ein Fehler', 'ein grober Fehler'],
  share: 'Ergebnis teilen',
  copy: 'Ergebnis kopieren',
  shareSays: 'Ohne Würfel und Felder: Es verrät nichts.',
  today: 'Heute',
  yesterday: 'Gestern',
  columns: { place: 'Platz', name: 'Name', score: 'Punkte', replay: 'Wiederholung' },
  replayOf: (name, score) => `Wiederholung des Spiels von ${name}, ${score} Punkte`,
  more: (players) => `Die besten von ${players}`,
  none: 'Noch niemand hat ein Spiel beendet.',
  noneThen: 'Niemand hat ein Spiel beendet.',
  replay: 'Wiederholung deines Spiels',
  check: 'Glück prüfen',
  checkOf: (name) => `Das Glück im Spiel von ${name} prüfen`,
  luck: 'Das Glück',
  luckSays:
    'Die Würfel eines Tages folgen aus einer geheimen Zahl. Ihr Siegel ist schon am Tag davor zu sehen, die Zahl selbst zwei Stunden nach dem Ende des Tages, wenn niemand mehr damit spielt. Dann kann jeder alle Würfel nachrechnen.',
  ofToday: 'Siegel von heute',
  ofTomorrow: 'Siegel von morgen',
  ofYesterday: 'Siegel von gestern',
  secret: 'Geheime Zahl von gestern',
  secretLater: 'Die geheime Zahl wird zwei Stunden nach dem Ende des Tages veröffentlicht.',
  changed: 'Das ist nicht das Siegel, das hier vorher zu sehen war. Mit diesem Server stimmt etwas nicht.',
  honest: 'Wie gezählt wird',
  honestSays: [
    'Ein Tag beginnt und endet um Mitternacht UTC. Ein begonnenes Spiel kann bis zwei Stunden danach beendet werden.',
    'Du brauchst kein Konto: Dein Browser behält einen zufälligen Schlüssel, und jeder Schlüssel hat einen Versuch am Tag. Wer den Speicher des Browsers löscht oder einen anderen benutzt, kann noch einmal spielen und kennt die Würfel. Verhindern lässt sich das nicht; spielt um die Ehre.',
    'Spiele des Tages zählen nicht für die Ruhmeshalle, und es gibt keinen Coach.',
  ],
  toLobby: 'Zurück zur Lobby',
  atTable:
    'Das Spiel des Tages: für alle dieselben Würfel, ein Versuch. Du kannst gehen und den ganzen Tag wiederkommen.',
};
