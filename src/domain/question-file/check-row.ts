// Checks whether a row of a file can become a question; if not, collects its errors.

import { namesOf } from '#domain/catalogue/catalogue.ts';
import { chaptersOf } from '#domain/catalogue/chapters.ts';
import { asRead, sameOptions } from '#domain/quiz/duplicate-options.ts';
import { type OptionLetter, optionLetters } from '#domain/quiz/grading.ts';
import { namedLetters } from '#domain/quiz/named-letters.ts';
import type { ContentLanguage, GradeLevel, QuizQuestion, Row, Subject } from '#domain/schema/schema.ts';
import { asName } from '#domain/search/tokenize.ts';
import { contentLanguageCodes, contentLanguages } from '#lib/language/content-languages.ts';
import { checkExplained } from './check-explained.ts';
import type { FileRow } from './file-rows.ts';
import { neededFields, type QuestionField, questionFieldLimits } from './question-columns.ts';
import type { RowError } from './row-error.ts';

/** A new question as it is sent, without the fields that the server adds and without a figure. */
export type NewQuestion = Omit<QuizQuestion, keyof Row | `figure${string}`>;

/**
 * Ids of subjects and levels, by their normalised codes and names (`asName`). `everyLevel` is the id of the
 * level for rows that name no level; if it is null, such rows are errors. `codes` contains the codes by id.
 */
export type CatalogueIds = {
  subjects: ReadonlyMap<string, string>;
  levels: ReadonlyMap<string, string>;
  everyLevel: string | null;
  codes: ReadonlyMap<string, string>;
};

/**
 * The admin's choices for names that are not in the catalogue: the chosen id by the normalised name
 * (`asName`).
 */
export type CatalogueChoices = {
  subject: ReadonlyMap<string, string>;
  level: ReadonlyMap<string, string>;
  /** The id of the level for all rows that name no level; null if the admin chose none. */
  everyLevel: string | null;
};
export const noChoices: CatalogueChoices = { subject: new Map(), level: new Map(), everyLevel: null };

/**
 * Returns the ids of active subjects and levels by their code and both names, normalised by `asName`, and by
 * the names for which the admin chose an id. Inactive subjects and levels are only in `codes`: pupils do
 * not see questions of an inactive subject or level.
 */
export function catalogueIdsOf(
  subjects: readonly Subject[],
  levels: readonly GradeLevel[],
  choices: CatalogueChoices = noChoices,
): CatalogueIds {
  const byName = (rows: readonly Subject[]) =>
    new Map(
      rows
        .filter(({ isActive }) => isActive)
        .flatMap((row) => [...namesOf(row).reverse(), row.code].map((one) => [asName(one), row.id] as const))
        .filter(([name]) => name !== ''),
    );
  return {
    subjects: new Map([...choices.subject, ...byName(subjects)]),
    levels: new Map([...choices.level, ...byName(levels)]),
    everyLevel: choices.everyLevel,
    codes: new Map([...subjects, ...levels].map(({ id, code }) => [id, code])),
  };
}

const languages = new Map(
  contentLanguageCodes.flatMap((code) =>
    [code, ...contentLanguages[code].aliases].map((name) => [name, code] as const),
  ),
);

export function checkRow(
  row: FileRow,
  catalogueIds: CatalogueIds,
): { question: NewQuestion } | { errors: RowError[] } {
  if (!row.isReadable) return { errors: [{ code: 'unreadable' }] };
  const textOf = (field: QuestionField) => row.texts[field] ?? '';
  const isGiven = (field: QuestionField) =>
    textOf(field) !== '' || (field === 'gradeLevel' && catalogueIds.everyLevel !== null);
  const errors: RowError[] = neededFields.flatMap((field) =>
    isGiven(field) ? [] : [{ code: 'missing', field }],
  );
  for (const [field, most] of Object.entries(questionFieldLimits) as [QuestionField, number][])
    if ([...textOf(field)].length > most) errors.push({ code: 'too-long', field });

  const same = neededFields.every(isGiven) ? sameOptions(row.texts) : null;
  if (same) errors.push({ code: 'same-options', fields: [`option${same[0]}`, `option${same[1]}`] });
  for (const named of namedLetters(row.texts)) errors.push({ code: 'names-a-letter', ...named });

  const subject = catalogueIds.subjects.get(asName(textOf('subject')));
  const gradeLevel = textOf('gradeLevel')
    ? catalogueIds.levels.get(asName(textOf('gradeLevel')))
    : (catalogueIds.everyLevel ?? undefined);
  const correctAnswer = optionLetters.find((letter) => letter === textOf('correctAnswer').toUpperCase());
  const language = languageOf(textOf('language'));
  const unlessFound = (
    found: unknown,
    code: 'unknown-subject' | 'unknown-level' | 'not-a-letter',
    text: string,
  ) => {
    if (!found && text) errors.push({ code, said: text });
  };
  unlessFound(subject, 'unknown-subject', textOf('subject'));
  unlessFound(gradeLevel, 'unknown-level', textOf('gradeLevel'));
  unlessFound(correctAnswer, 'not-a-letter', textOf('correctAnswer'));
  if (language === undefined) errors.push({ code: 'unknown-language', said: textOf('language') });
  const codeOf = (id: string | undefined) => catalogueIds.codes.get(id ?? '') ?? '';
  // Chapters belong to a subject and a level: if one of these is unknown, chapters are not checked.
  const chapters = subject && gradeLevel ? chaptersOf(codeOf(subject), codeOf(gradeLevel)) : null;
  const explained = checkExplained(row.texts, chapters);
  errors.push(...explained.errors);
  if (errors.length > 0 || !subject || !gradeLevel || !correctAnswer || language === undefined)
    return { errors };
  return {
    question: {
      ...{ subject, gradeLevel, question: textOf('question'), correctAnswer, language },
      ...{
        optionA: textOf('optionA'),
        optionB: textOf('optionB'),
        optionC: textOf('optionC'),
        optionD: textOf('optionD'),
      },
      explanation: textOf('explanation') || null,
      ...explained.fields,
    },
  };
}

/**
 * Returns the language that a text names; null if the text is empty, undefined if the language is unknown.
 */
function languageOf(text: string): ContentLanguage | undefined {
  const name = asName(text);
  if (text === '') return null;
  return languages.get(name);
}

type Compared = Pick<NewQuestion, 'question' | `option${OptionLetter}`> & { figureSha256?: string | null };

/**
 * Returns a key that is equal for questions with the same text (by `asRead`), the same options in any order
 * and the same figure; subject and level do not matter. The server has the same rule
 * (pb_hooks/lib/pure/content/question-key.js).
 */
export function questionKey({ question, figureSha256, ...rest }: Compared): string {
  const options = [rest.optionA, rest.optionB, rest.optionC, rest.optionD].map(asRead).sort();
  return JSON.stringify([asRead(question), ...options, figureSha256 ?? '']);
}
