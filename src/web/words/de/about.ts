// German: the page about Parlour.

import type { about as english } from '../en/about.ts';

export const about: typeof english = {
  title: 'Über Parlour',
  what: [
    'Parlour ist ein Ort für klassische Tischspiele: Yahtzee, Pig und Twenty-One. Du brauchst kein Konto. Öffne einen Tisch, schick den Link herum und spiel; oder spiel gegen das Haus, das immer Zeit hat.',
    'Menschen im Browser, Menschen im Terminal und Programme sitzen an denselben Tischen. Jeder Zug wird gespeichert, bevor er beantwortet wird. Eine verlorene Verbindung, eine geschlossene Seite oder ein Neustart des Servers kosten niemanden ein Spiel.',
  ],
  fair: {
    title: 'Faires Glück',
    says: [
      'Vor dem ersten Würfel und der ersten Karte veröffentlicht der Tisch das Siegel einer geheimen Zahl. Dann geben alle einen zufälligen Text dazu; dein Browser macht das für dich. Alle Würfel und Karten folgen aus Geheimnis und Texten. Niemand kann sie aussuchen, und niemand kann sie hinterher ändern.',
      'Nach dem Spiel wird das Geheimnis veröffentlicht. In der Wiederholung rechnet „Glück prüfen“ jeden Wurf und jede Karte in deinem Browser nach und vergleicht.',
      'Was sich nicht ausschließen lässt: Wer den Server betreibt, kennt das Geheimnis schon während des Spiels. Spiel um die Ehre, und mit Leuten, denen du vertraust.',
    ],
  },
  privacy: {
    title: 'Was gespeichert wird',
    says: [
      'Es gibt keine Konten, keine Cookies, keine Werbung und kein Tracking, und nichts wird von anderswo geladen.',
      'Dein Browser merkt sich deinen Namen, deine Einstellungen, die Schlüssel deiner Plätze, einen zufälligen Schlüssel für den einen Versuch beim Spiel des Tages und die Spiele, die nur auf diesem Gerät laufen. Lösche die Daten dieser Seite, und alles davon ist weg; auch das Spiel des Tages geht dann noch einmal, das lässt sich nicht verhindern.',
      'Der Server behält die Spiele, die bei ihm gespielt werden: die Namen am Tisch, die Züge und das Glück. Wer den Link hat, kann das Protokoll eines beendeten Spiels lesen.',
    ],
  },
  terminal: {
    title: 'Im Terminal',
    says: 'Mit den Quellen von Parlour auf deinem Rechner spielst du an diesem Server auch im Terminal:',
    lines:
      'Ganz ohne Installation kannst du von Hand mit ihm reden, Zeile für Zeile in JSON. Das geht an der Zeilentür, falls sie an diesem Server offen ist (meist Port 7777):',
    pig: 'Die Türen der Kursprotokolle, für Pig meist 54321, sind für eigene Clients offen.',
  },
  bots: {
    title: 'Bots',
    says: 'Jedes Programm kann mitspielen: Es liest eine Zeile und schreibt seinen Zug. Dieses spielt Pig und braucht nur Python:',
    local:
      'docs/PROTOCOL.md und docs/BOTS.md, die bei den Quellen liegen, beschreiben alles, was ein Programm fragen kann.',
  },
  licence: {
    title: 'Lizenz',
    says: 'Parlour ist freie Software unter der MIT-Lizenz. „Yahtzee“ ist eine Marke von Hasbro; dieses Projekt hat mit Hasbro nichts zu tun.',
  },
};
