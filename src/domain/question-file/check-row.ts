// Responsible for whether a row of a file can become a question, and for every reason why not.
// Guarantees: what passes is what the server takes; subjects and levels are found by code or by either name.

import { asRead, sameOptions } from '#domain/quiz/duplicate-options.ts';
import { type OptionLetter, optionLetters } from '#domain/quiz/grading.ts';
import { questionLimits } from '#domain/schema/question-limits.ts';
import type { ContentLanguage, GradeLevel, QuizQuestion, Row, Subject } from '#domain/schema/schema.ts';
import type { FileRow } from './file-rows.ts';
import { asName, neededFields, type QuestionField } from './question-columns.ts';

/** A new question, as it is written: without what the server adds, and without a figure. */
export type NewQuestion = Omit<QuizQuestion, keyof Row | `figure${string}`>;

export type RowFault =
  | { code: 'unreadable' }
  | { code: 'missing' | 'too-long'; field: QuestionField }
  /** Two options that are the same to whoever reads them. */
  | { code: 'same-options'; fields: [QuestionField, QuestionField] }
  | { code: 'unknown-subject' | 'unknown-level' | 'unknown-language' | 'not-a-letter'; said: string }
  /** The same question and options, on that earlier line. */
  | { code: 'twice'; line: number }
  /** The same is on the server or on this phone already, or waits there to be sent. */
  | { code: 'known' }
  /** It names a question that this phone does not hold, and the server could not be asked. */
  | { code: 'not-compared' };

/** Ids by code and names. `everyLevel`: of rows that name no level; null: such a row is faulty. */
export type Places = {
  subjects: ReadonlyMap<string, string>;
  levels: ReadonlyMap<string, string>;
  everyLevel: string | null;
};

/** What an admin has chosen for names that nobody here knows: ids by the names as `asName` has them. */
export type PlaceChoices = {
  subject: ReadonlyMap<string, string>;
  level: ReadonlyMap<string, string>;
  /** The id of the level for all rows that name none. */
  everyLevel: string | null;
};
export const noChoices: PlaceChoices = { subject: new Map(), level: new Map(), everyLevel: null };

/** Of active ones: what else is imported nobody would see. */
export function placesOf(
  subjects: readonly Subject[],
  levels: readonly GradeLevel[],
  choices: PlaceChoices = noChoices,
): Places {
  const byName = (rows: readonly Subject[]) =>
    new Map(
      rows
        .filter(({ isActive }) => isActive)
        .flatMap(({ id, code, name, nameHt }) =>
          [nameHt ?? '', name, code].map((one) => [asName(one), id] as const),
        )
        .filter(([name]) => name !== ''),
    );
  return {
    subjects: new Map([...choices.subject, ...byName(subjects)]),
    levels: new Map([...choices.level, ...byName(levels)]),
    everyLevel: choices.everyLevel,
  };
}

const languages: Readonly<Record<string, NonNullable<ContentLanguage>>> = {
  ...{ fr: 'fr', francais: 'fr', french: 'fr', franse: 'fr' },
  ...{ ht: 'ht', kreyol: 'ht', creole: 'ht', kreyolayisyen: 'ht' },
  ...{ en: 'en', anglais: 'en', english: 'en', angle: 'en' },
  ...{ es: 'es', espagnol: 'es', espanol: 'es', spanish: 'es', panyol: 'es' },
};

const limits: Partial<Record<QuestionField, number>> = {
  question: questionLimits.question,
  optionA: questionLimits.option,
  optionB: questionLimits.option,
  optionC: questionLimits.option,
  optionD: questionLimits.option,
  explanation: questionLimits.explanation,
};

/** Either a question or at least one fault. */
export function checkRow(row: FileRow, places: Places): { question: NewQuestion } | { faults: RowFault[] } {
  if (!row.isReadable) return { faults: [{ code: 'unreadable' }] };
  const said = (field: QuestionField) => row.texts[field] ?? '';
  const isGiven = (field: QuestionField) =>
    said(field) !== '' || (field === 'gradeLevel' && places.everyLevel !== null);
  const faults: RowFault[] = neededFields.flatMap((field) =>
    isGiven(field) ? [] : [{ code: 'missing', field }],
  );
  for (const [field, most] of Object.entries(limits) as [QuestionField, number][])
    if ([...said(field)].length > most) faults.push({ code: 'too-long', field });

  const same = neededFields.every(isGiven) ? sameOptions(row.texts) : null;
  if (same) faults.push({ code: 'same-options', fields: [`option${same[0]}`, `option${same[1]}`] });

  const subject = places.subjects.get(asName(said('subject')));
  const gradeLevel = said('gradeLevel')
    ? places.levels.get(asName(said('gradeLevel')))
    : (places.everyLevel ?? undefined);
  const correctAnswer = optionLetters.find((letter) => letter === said('correctAnswer').toUpperCase());
  const language = languageOf(said('language'));
  const unlessFound = (
    found: unknown,
    code: 'unknown-subject' | 'unknown-level' | 'not-a-letter',
    text: string,
  ) => {
    if (!found && text) faults.push({ code, said: text });
  };
  unlessFound(subject, 'unknown-subject', said('subject'));
  unlessFound(gradeLevel, 'unknown-level', said('gradeLevel'));
  unlessFound(correctAnswer, 'not-a-letter', said('correctAnswer'));
  if (language === undefined) faults.push({ code: 'unknown-language', said: said('language') });
  if (faults.length > 0 || !subject || !gradeLevel || !correctAnswer || language === undefined)
    return { faults };
  return {
    question: {
      ...{ subject, gradeLevel, question: said('question'), correctAnswer, language },
      ...{
        optionA: said('optionA'),
        optionB: said('optionB'),
        optionC: said('optionC'),
        optionD: said('optionD'),
      },
      explanation: said('explanation') || null,
    },
  };
}

/** Undefined for one that we do not know. */
function languageOf(said: string): ContentLanguage | undefined {
  const name = asName(said);
  if (said === '') return null;
  return Object.hasOwn(languages, name) ? languages[name] : undefined;
}

type Compared = Pick<NewQuestion, 'question' | `option${OptionLetter}`> & { figureSha256?: string | null };

/**
 * Equal for questions that ask the same, offer the same in whatever order and show the same figure, at whatever level:
 * the server's own rule (pb_hooks/lib/pure/content/question-key.js), in words among the notes of tests/contract/sync.json.
 */
export function questionKey({ question, figureSha256, ...rest }: Compared): string {
  const options = [rest.optionA, rest.optionB, rest.optionC, rest.optionD].map(asRead).sort();
  return JSON.stringify([asRead(question), ...options, figureSha256 ?? '']);
}
