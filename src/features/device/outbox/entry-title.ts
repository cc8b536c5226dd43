// Names a queued mutation in a list: a title, and a detail that distinguishes it from other mutations of
// its kind.
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { formatCalendarDay } from '#i18n/dates.ts';
import { fieldLabel } from './field-labels.ts';
import type { EntryNames } from './read-queue.ts';
import { type DescribableMutation, importedCount, kindOf } from './words-of-mutation.ts';

export type EntryTitle = { title: string; detail: string | null };

export function entryTitle(i18n: I18n, entry: DescribableMutation, names: EntryNames): EntryTitle {
  const title = i18n._(kindOf(entry).title);
  const { data } = entry;
  const count = importedCount(entry);
  if (count > 0) {
    const detail = i18n._(msg({ message: plural(count, { one: '# question', other: '# questions' }) }));
    return { title, detail };
  }
  switch (entry.collection) {
    case 'quizAttempts':
      return { title: scoreTitle(i18n, data), detail: quizDetail(i18n, names) };
    case 'forumReplies':
      return { title, detail: names.post };
    case 'profiles':
      return { title, detail: changedFields(i18n, entry) };
    case 'examDates':
      return { title, detail: examDateDetail(data, names) };
    case 'reports':
      return { title, detail: textOrNull(data.details) };
    case 'errorReports':
      return { title, detail: names.record ?? textOrNull(data.details) };
    default:
      return { title, detail: ownName(data) ?? names.record };
  }
}

function scoreTitle(i18n: I18n, data: DescribableMutation['data']): string {
  const [score, total] = [String(data.score), String(data.totalQuestions)];
  return i18n._(msg`Score ${score}/${total}`);
}

function quizDetail(i18n: I18n, { subject, level }: EntryNames): string | null {
  if (subject === null) return level;
  return [i18n._(msg`Quiz ${subject}`), level].filter((part) => part !== null).join(' · ');
}

/** Uses the day from the queued mutation, or otherwise the day of the existing row. */
function examDateDetail({ day }: DescribableMutation['data'], { level, record }: EntryNames): string | null {
  const known = textOrNull(day) ?? record;
  return [level, known && formatCalendarDay(known)].filter(Boolean).join(' · ') || null;
}

const changedFields = (i18n: I18n, { collection, data }: DescribableMutation): string =>
  Object.keys(data)
    .map((field) => fieldLabel(collection, field))
    .flatMap((label) => (label ? [i18n._(label)] : []))
    .join(', ');

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

// A contact message's subject is its title; elsewhere `subject` is the id of a row.
const ownName = ({ title, name, question, message, subject }: DescribableMutation['data']): string | null =>
  [title, name, question, message === undefined ? null : subject]
    .map(textOrNull)
    .find((text) => text !== null) ?? null;
