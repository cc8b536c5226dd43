// Responsible for what a file's columns mean: the names that people give them, in French, Creole or English.
// Guarantees: our own names and those of `templateColumns` are always known; a column means one field at most.
import { foldWord } from '#domain/search/tokenize.ts';

export const questionFields = [
  'subject',
  'gradeLevel',
  'question',
  'optionA',
  'optionB',
  'optionC',
  'optionD',
  'correctAnswer',
  'explanation',
  'language',
] as const;
export type QuestionField = (typeof questionFields)[number];

/** Those that a question cannot do without. */
export const neededFields = questionFields.slice(0, 8);

/** What a downloaded template calls them. */
export const templateColumns: Record<'fr' | 'ht', Record<QuestionField, string>> = {
  fr: {
    subject: 'matière',
    gradeLevel: 'niveau',
    question: 'question',
    optionA: 'a',
    optionB: 'b',
    optionC: 'c',
    optionD: 'd',
    correctAnswer: 'réponse',
    explanation: 'explication',
    language: 'langue',
  },
  ht: {
    subject: 'matyè',
    gradeLevel: 'nivo',
    question: 'kesyon',
    optionA: 'a',
    optionB: 'b',
    optionC: 'c',
    optionD: 'd',
    correctAnswer: 'repons',
    explanation: 'esplikasyon',
    language: 'lang',
  },
};

const option = (letter: string) =>
  ['', 'option', 'opsyon', 'choix', 'chwa', 'reponse', 'repons', 'proposition'].map((word) => word + letter);

const names: Record<QuestionField, readonly string[]> = {
  subject: ['subject', 'matiere', 'matye'],
  gradeLevel: ['gradelevel', 'level', 'grade', 'niveau', 'nivo', 'classe', 'klas'],
  question: ['question', 'kesyon', 'enonce'],
  optionA: option('a'),
  optionB: option('b'),
  optionC: option('c'),
  optionD: option('d'),
  correctAnswer: [
    ...['correctanswer', 'correct', 'correcte', 'answer', 'juste', 'reponse', 'repons'],
    ...['bonnereponse', 'reponsejuste', 'reponsecorrecte', 'bonrepons', 'reponskorek'],
  ],
  explanation: ['explanation', 'explication', 'eksplikasyon', 'esplikasyon'],
  language: ['language', 'langue', 'lang'],
};

const fields = new Map(questionFields.flatMap((field) => names[field].map((name) => [name, field] as const)));

/** Null for a column that is none of a question's. */
export const fieldOf = (column: string): QuestionField | null => fields.get(asName(column)) ?? null;

/** What an exported table calls the column of a question's id. */
export const recordColumn = 'id';
export const isRecordColumn = (column: string): boolean => asName(column) === recordColumn;

/** What the columns of faulty rows are called that say where each stood, and why it is not right. */
export const noteColumns = {
  fr: { line: 'ligne du fichier', reasons: 'à corriger' },
  ht: { line: 'liy nan fichye a', reasons: 'pou korije' },
} as const;

/** Such a column means nothing when the mended file is read again. */
export const isNoteColumn = (column: string): boolean =>
  Object.values(noteColumns).some(({ line, reasons }) =>
    [line, reasons].some((name) => asName(name) === asName(column)),
  );

/** Letters and digits alone, without accents: "Option_A", "option a" and "optionA" are one name. */
export const asName = (text: string): string => foldWord(text).replace(/[^\p{L}\p{N}]/gu, '');
