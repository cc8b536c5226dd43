// Checks fields of a question in a row of a file: chapter, confusions, accepted answers and template. Also reads
// the reasons and the passage.
import { type Chapter, findChapter } from '#domain/catalogue/chapters.ts';
import { acceptedAnswers, areAcceptedAnswers } from '#domain/explanation/accepted-answers.ts';
import { writeConfusions } from '#domain/explanation/confusions.ts';
import { templateError } from '#domain/explanation/question-template.ts';
import { readWrittenConfusions } from '#domain/explanation/written-confusions.ts';
import { optionLetters } from '#domain/quiz/grading.ts';
import type { QuestionField } from './question-columns.ts';
import type { RowError } from './row-error.ts';

/**
 * Returns these fields of the question, with null for a field that the row lacks, and the errors found in
 * them. If `chapters` is null, because subject or level is unknown, chapters cause no errors.
 */
export function checkExplained(
  texts: Partial<Record<QuestionField, string>>,
  chapters: readonly Chapter[] | null,
) {
  const errors: RowError[] = [];
  const textOf = (field: QuestionField) => texts[field] || null;
  const [writtenChapter, writtenConfusions] = [textOf('chapter'), textOf('confuses')];
  const chapter = writtenChapter && findChapter(chapters ?? [], writtenChapter);
  if (chapters && writtenChapter && !chapter) errors.push({ code: 'unknown-chapter', said: writtenChapter });
  const confused = readWrittenConfusions(writtenConfusions ?? '', chapters ?? []);
  if (chapters && 'said' in confused) errors.push({ code: 'wrong-confusion', said: confused.said });
  const accepted = acceptedAnswers(texts.accepted);
  if (!areAcceptedAnswers(accepted)) errors.push({ code: 'wrong-accepted' });
  const template = textOf('template');
  const why = template && templateError(template);
  if (why) errors.push({ code: 'wrong-template', why });
  const reasons = optionLetters.map((letter) => [`why${letter}`, textOf(`why${letter}`)] as const);
  const fields = {
    chapter: chapter ? chapter.code : null,
    ...(Object.fromEntries(reasons) as Record<(typeof reasons)[number][0], string | null>),
    confuses: ('confusions' in confused && writeConfusions(confused.confusions)) || null,
    accepted: accepted.join('\n') || null,
    passage: textOf('passage'),
    template,
  };
  return { fields, errors };
}
