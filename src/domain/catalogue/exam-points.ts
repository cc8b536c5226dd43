// Gives the points of each subject in the official exam of a level. A new server fills its catalogue with these
// points; a phone uses them for subjects that the catalogue does not list for the pupil's exam. Sources: for 9e
// AF the points of the ministry's notice of June 2023 (haititweets.com, 17 June 2023). For Bac II the subjects
// of the exams of 2022 and 2023 (haitigazette.com, tedactu.com): their points are not published by subject, so
// subjects asked in every series count as 300 and the others as 200. History and geography share one paper and
// its points. Bac I has no state exam, and each university has its own.

export const pointsByLevel: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map([
  [
    '9af',
    new Map([
      ...['math', 'creole', 'french', 'science'].map((subject) => [subject, 300] as const),
      ...['english', 'spanish'].map((subject) => [subject, 200] as const),
      ...['history', 'geography'].map((subject) => [subject, 150] as const),
    ]),
  ],
  [
    'bac2',
    new Map([
      ...['philosophy', 'creole', 'math', 'chemistry'].map((subject) => [subject, 300] as const),
      ...['english', 'physics', 'biology', 'spanish', 'economy', 'arts'].map(
        (subject) => [subject, 200] as const,
      ),
      ...['history', 'geography'].map((subject) => [subject, 150] as const),
    ]),
  ],
]);

export const fewestPoints = 100;

export const examPoints = (subject: string, level: string): number =>
  pointsByLevel.get(level)?.get(subject) ?? fewestPoints;
