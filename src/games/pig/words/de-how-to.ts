// Deutsch: wie man Pig spielt, in ein paar Sätzen.

export const pigHowTo: readonly string[] = [
  'Wenn du dran bist, würfelst du mit einem Würfel, so oft du willst.',
  'Eine 2, 3, 4, 5 oder 6 kommt zu den Punkten dieses Zugs dazu.',
  'Bei einer 1 sind die Punkte dieses Zugs verloren, und der Nächste ist dran.',
  'Wer sichert, schreibt sich die Punkte dieses Zugs gut, und der Nächste ist dran.',
  'Du gewinnst, wenn du sicherst und dann mindestens die Zielpunktzahl hast.',
  'Bei mehreren Spielen beginnt reihum ein anderer.',
];
