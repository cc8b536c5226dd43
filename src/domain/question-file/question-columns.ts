// Maps the columns of a file to the fields of a question, by their usual names in French, Creole or English.
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import { asName } from '#domain/search/tokenize.ts';
import type { Language } from '#lib/language/languages.ts';

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
  'chapter',
  'whyA',
  'whyB',
  'whyC',
  'whyD',
  'confuses',
  'accepted',
  'passage',
  'template',
] as const;
export type QuestionField = (typeof questionFields)[number];

export const neededFields = questionFields.slice(0, 8);

export const templateColumns: Record<Language, Record<QuestionField, string>> = {
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
    chapter: 'chapitre',
    whyA: 'raison a',
    whyB: 'raison b',
    whyC: 'raison c',
    whyD: 'raison d',
    confuses: 'confusions',
    accepted: 'réponses acceptées',
    passage: 'texte',
    template: 'modèle',
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
    chapter: 'chapit',
    whyA: 'rezon a',
    whyB: 'rezon b',
    whyC: 'rezon c',
    whyD: 'rezon d',
    confuses: 'konfizyon',
    accepted: 'repons aksepte',
    passage: 'tèks',
    template: 'modèl',
  },
};

const option = (letter: string) =>
  ['', 'option', 'opsyon', 'choix', 'chwa', 'reponse', 'repons', 'proposition'].map((word) => word + letter);

const why = (letter: string) =>
  ['why', 'raison', 'rezon', 'pourquoi', 'poukisa'].map((word) => word + letter);

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
  chapter: ['chapter', 'chapitre', 'chapit'],
  whyA: why('a'),
  whyB: why('b'),
  whyC: why('c'),
  whyD: why('d'),
  confuses: ['confuses', 'confusion', 'confusions', 'confond', 'confondavec', 'konfizyon'],
  accepted: ['accepted', 'acceptees', 'reponsesacceptees', 'aksepte', 'reponsaksepte'],
  passage: ['passage', 'texte', 'teks'],
  template: ['template', 'modele', 'model'],
};

const fields = new Map(questionFields.flatMap((field) => names[field].map((name) => [name, field] as const)));

export const fieldOf = (column: string): QuestionField | null => fields.get(asName(column)) ?? null;

export const recordColumn = 'id';
export const isRecordColumn = (column: string): boolean => asName(column) === recordColumn;

/**
 * Names of the columns that are added when rows with errors are written back as a file: the line in the
 * original file, and the reasons.
 */
export const noteColumns: Record<Language, { line: string; reasons: string }> = {
  fr: { line: 'ligne du fichier', reasons: 'à corriger' },
  ht: { line: 'liy nan fichye a', reasons: 'pou korije' },
};

/**
 * Returns whether a column is one of `noteColumns`, which are ignored when the corrected file is read again.
 */
export const isNoteColumn = (column: string): boolean =>
  Object.values(noteColumns).some(({ line, reasons }) =>
    [line, reasons].some((name) => asName(name) === asName(column)),
  );

/** Maximum lengths in code points. */
export const questionFieldLimits = {
  question: maxLengthOf('quizQuestions', 'question'),
  optionA: maxLengthOf('quizQuestions', 'optionA'),
  optionB: maxLengthOf('quizQuestions', 'optionB'),
  optionC: maxLengthOf('quizQuestions', 'optionC'),
  optionD: maxLengthOf('quizQuestions', 'optionD'),
  explanation: maxLengthOf('quizQuestions', 'explanation'),
  whyA: maxLengthOf('quizQuestions', 'whyA'),
  whyB: maxLengthOf('quizQuestions', 'whyB'),
  whyC: maxLengthOf('quizQuestions', 'whyC'),
  whyD: maxLengthOf('quizQuestions', 'whyD'),
  passage: maxLengthOf('quizQuestions', 'passage'),
  template: maxLengthOf('quizQuestions', 'template'),
} satisfies Partial<Record<QuestionField, number>>;
