// Writes the thread that asks about a missed quiz question. It contains the question, the pupil's answer and
// what the pupil tried, but neither the right answer nor a score.
import { maxLengthOf } from '#domain/schema/max-lengths.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { plainText } from '#lib/math/tex-as-text.ts';

/** A question that the pupil answered wrong or not at all. */
export type MissedQuestion = {
  /** The question as the pupil saw it: the numbers of its template are filled in. */
  question: QuizQuestion;
  /** Text of the pupil's answer; null if there was none, or if this phone does not know it. */
  answer: string | null;
};

/** Words before the answer and before what the pupil tried, in the language of the interface. */
export type ThreadLabels = { answer: string; tried: string };

export type ThreadText = { title: string; content: string };

const longestTitle = maxLengthOf('forumPosts', 'title');
const longestContent = maxLengthOf('forumPosts', 'content');

/**
 * Returns the title and text of the thread. The text keeps formulas as TeX; the title has them as plain characters.
 * `tried` may be empty.
 */
export function threadAbout(missed: MissedQuestion, tried: string, labels: ThreadLabels): ThreadText {
  return { title: titleOf(missed.question), content: contentOf(missed, tried.trim(), labels) };
}

/** Returns the maximum length of what the pupil tried: what the rest of the text leaves. */
export const longestTried = (missed: MissedQuestion, labels: ThreadLabels): number =>
  longestContent - contentOf(missed, '.', labels).length + 1;

function contentOf({ question, answer }: MissedQuestion, tried: string, labels: ThreadLabels): string {
  return [
    question.question,
    answer === null ? '' : `${labels.answer} ${answer}`,
    tried === '' ? '' : `${labels.tried} ${tried}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function titleOf({ question }: QuizQuestion): string {
  const text = plainText(question)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
  if (text.length <= longestTitle) return text;
  const cut = text.slice(0, longestTitle - 1);
  const lastSpace = cut.lastIndexOf(' ');
  return `${(lastSpace > longestTitle / 2 ? cut.slice(0, lastSpace) : cut).trimEnd()}…`;
}
