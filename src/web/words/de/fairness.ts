// German: the check of the luck.

import type { fairness as english } from '../en/fairness.ts';

const faults: Readonly<Record<string, string>> = {
  line: 'Die Zeile wurde nachträglich verändert, oder davor fehlt eine',
  event: 'Es hat nicht die Form eines Ereignisses',
  order: 'Es kann an dieser Stelle eines Spiels nicht kommen',
  rules: 'Die Regeln erlauben es nicht',
  commitment: 'Das veröffentlichte Geheimnis passt nicht zu dem Siegel, das vor den Ziehungen gezeigt wurde',
  draw: 'Das Geheimnis ergibt eine andere Ziehung als die, mit der gespielt wurde',
  outcome: 'Das Ergebnis folgt nicht aus dem Spiel',
};

export const fairness: typeof english = {
  title: 'War das Glück fair?',
  checking: 'Jede Ziehung und jeder Zug wird geprüft',
  verified: 'Ja: alles wurde geprüft und stimmt',
  rightSoFar: 'Bis hierher stimmt alles',
  wrong: 'Nein: mit diesem Protokoll stimmt etwas nicht',
  noLog: 'Das lässt sich noch nicht prüfen',
  again: 'Noch einmal versuchen',

  draws: (draws, commitment, wasShown) => {
    const what =
      draws === 1
        ? 'Die eine Ziehung wurde nachgerechnet und stimmt'
        : `Alle ${draws} Ziehungen wurden nachgerechnet und stimmen`;
    const fits = `${what}: Das veröffentlichte Geheimnis passt zum Siegel ${commitment}`;
    return wasShown ? `${fits}, das hier zu sehen war, während du am Tisch warst.` : `${fits}.`;
  },
  drawsOfMany: (draws, commitments, shown) => {
    const fits = `Alle ${draws} Ziehungen wurden nachgerechnet und stimmen: Die ${commitments} veröffentlichten Geheimnisse passen zu ihren Siegeln`;
    if (shown === 0) return `${fits}.`;
    if (shown === commitments) return `${fits}, die alle hier zu sehen waren, während du am Tisch warst.`;
    return `${fits}; ${shown} davon ${shown === 1 ? 'war' : 'waren'} hier zu sehen, während du am Tisch warst.`;
  },
  notYet: 'Das Geheimnis ist noch nicht veröffentlicht; deshalb konnte noch kein Wurf nachgerechnet werden.',
  noDraws: 'Nichts wurde dem Glück überlassen, also gab es kein Glück zu prüfen.',
  scripted: (draws) =>
    draws === 1
      ? 'Dies ist ein Übungstisch; eine Ziehung war vorgegeben statt dem Glück überlassen.'
      : `Dies ist ein Übungstisch; ${draws} Ziehungen waren vorgegeben statt dem Glück überlassen.`,
  moves: (moves, hasResult) => {
    const what = moves === 1 ? 'Der eine Zug' : `Alle ${moves} Züge`;
    const follows = hasResult ? 'und das Ergebnis folgen' : moves === 1 ? 'folgt' : 'folgen';
    return `${what} ${follows} aus den Regeln, und keine Zeile des Protokolls wurde nachträglich verändert.`;
  },
  unchecked: (draws) =>
    draws === 1
      ? 'Eine Ziehung lässt sich erst prüfen, wenn das Geheimnis veröffentlicht ist.'
      : `${draws} Ziehungen lassen sich erst prüfen, wenn das Geheimnis veröffentlicht ist.`,
  goesOn: 'Der Tisch ist noch offen. Was später kommt, lässt sich später prüfen.',
  notShown:
    'Diese Seite war nicht am Tisch, als dort gespielt wurde. Wenn du ein Siegel von damals aufgehoben hast, vergleiche es mit denen unten.',

  faultAt: (event, what) => `Ereignis ${event} des Protokolls ist falsch. ${what}.`,
  fault: (fault) => faults[fault] ?? 'Es ist nicht so, wie es sein sollte',
  verifierSays: 'Die Prüfung sagt',
  otherCommitment: (commitment) =>
    `Das Siegel ${commitment} war hier zu sehen, während du am Tisch warst, aber im Protokoll steht es nicht.`,
  otherTable: 'Dies ist das Protokoll eines anderen Tisches.',
  whatNow:
    'Dieses Protokoll gibt das Spiel nicht ehrlich wieder. Heb es auf und zeig es denen, die diesen Server betreiben.',

  details: 'Einzelheiten',
  lines: 'Zeilen des Protokolls',
  drawsChecked: 'Nachgerechnete Ziehungen',
  of: (some, all) => `${some} von ${all}`,
  movesChecked: 'Züge nach den Regeln',
  texts: 'Texte, die Plätze zum Glück beigetragen haben',
  seals: 'Siegel und Geheimnisse',
  commitment: 'Siegel',
  secret: 'Geheimnis',
  shownHere: 'hier gezeigt',
  more: (n) => `Und ${n} weitere, im Protokoll.`,

  yourself: 'Selbst prüfen',
  yourselfSays:
    'Du musst dieser Seite nicht glauben. Lade das Protokoll herunter und prüfe es mit unserem Befehl oder mit dem zweiten Prüfprogramm in Python, das mit dem ersten keinen Code gemeinsam hat.',
  described: 'Was sie prüfen und wie man ein eigenes Prüfprogramm schreibt, steht in docs/LUCK.md.',
  download: 'Protokoll herunterladen',
};
