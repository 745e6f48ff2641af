// Deutsch: wie man jedes Spiel spielt, in ein paar Sätzen.

export const howTo: Readonly<Record<string, readonly string[]>> = {
  pig: [
    'Wenn du dran bist, würfelst du mit einem Würfel, so oft du willst.',
    'Eine 2, 3, 4, 5 oder 6 kommt zu den Punkten dieses Zugs dazu.',
    'Bei einer 1 sind die Punkte dieses Zugs verloren, und der Nächste ist dran.',
    'Wer sichert, schreibt sich die Punkte dieses Zugs gut, und der Nächste ist dran.',
    'Du gewinnst, wenn du sicherst und dann mindestens die Zielpunktzahl hast.',
    'Bei mehreren Spielen beginnt reihum ein anderer.',
  ],
  'twenty-one': [
    'Komm näher an 21 als der Geber, aber nicht darüber.',
    'Ein Ass zählt 1 oder 11, Bildkarten zählen 10, die anderen ihren Wert. Zählt ein Ass 11, ist die Hand weich.',
    'Alle bekommen zwei Karten. Dann nimmst du, wenn du an der Reihe bist, noch eine Karte oder du bleibst. Der Geber kommt zuletzt.',
    'Wer über 21 kommt, ist überkauft und zahlt dem Geber sofort einen Einsatz.',
    'Am Ende vergleicht der Geber mit allen: Die kleinere Hand zahlt der größeren einen Einsatz. Ist der Geber überkauft, zahlt er allen, die es nicht sind.',
    'Ein Ass mit einer Zehn oder Bildkarte als erste zwei Karten ist ein Natural. Es beendet die Runde, alle anderen zahlen zwei Einsätze, und wer es hat, gibt danach.',
    'Komm und geh, wie du willst: Wer während einer Runde kommt, spielt ab der nächsten mit, und wer keine Marken mehr hat, muss gehen.',
  ],
  yahtzee: [
    'Du würfelst mit fünf Würfeln. Halte, was dir gefällt, und würfle die anderen noch bis zu zweimal.',
    'Dann wählst du ein offenes Feld auf deinem Blatt. Die Felder zeigen, was dein Wurf dort bringt.',
    'Jedes Feld gilt einmal. Passt der Wurf nicht, zählt es 0.',
    'Die oberen Felder zählen je eine Zahl. Ab 63 Punkten dort bekommst du 35 dazu; drei von jeder Zahl sind genau genug.',
    'Full House zählt 25, die kleine Straße (vier in Folge) 30, die große (fünf in Folge) 40, Yahtzee (fünf gleiche) 50.',
    'Dreierpasch, Viererpasch und Chance zählen alle Augen.',
    'Sind alle Felder gefüllt, gewinnt die höchste Summe.',
  ],
};
