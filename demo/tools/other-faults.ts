// Lists the errors of threads, announcements, exam dates and exam papers of the demo content.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayInSeason } from '../../scripts/serve/exam-season.ts';
import {
  authors,
  type ExamDateRow,
  type ExamRow,
  gradeLevels,
  halfDays,
  languages,
  limits,
  type ReplyRow,
  series,
  sessions,
  subjects,
  type ThreadRow,
  type UpdateRow,
} from './content-types.ts';
import { textErrors } from './text-faults.ts';

export function threadErrors(thread: ThreadRow): string[] {
  const errors = named('title', textErrors(thread.title, limits.title, thread.language));
  errors.push(...messageErrors(thread));
  if (!subjects.includes(thread.subject)) errors.push(`has an unknown subject "${thread.subject}"`);
  if (!Array.isArray(thread.replies)) return [...errors, 'lacks replies'];
  thread.replies.forEach((reply, at) => {
    errors.push(...named(`reply ${at + 1}`, messageErrors(reply)));
    const before = thread.replies[at - 1]?.hours_ago ?? thread.hours_ago;
    if (reply.hours_ago > before) errors.push(`reply ${at + 1} is older than the message before it`);
  });
  return errors;
}

export function updateErrors(update: UpdateRow): string[] {
  return [
    ...named('title', textErrors(update.title, limits.title, update.language)),
    ...named('content', textErrors(update.content, limits.text, update.language)),
    ...commonErrors(update),
  ];
}

/** Lists the errors of an exam; `demoFolder` is the absolute path that the row's file paths start from. */
export function examErrors(exam: ExamRow, demoFolder: string): string[] {
  const errors = named('title', textErrors(exam.title, limits.title, exam.language));
  if (!subjects.includes(exam.subject)) errors.push(`has an unknown subject "${exam.subject}"`);
  if (!gradeLevels.includes(exam.grade_level)) errors.push(`has an unknown level "${exam.grade_level}"`);
  if (!languages.includes(exam.language)) errors.push(`has an unknown language "${exam.language}"`);
  if (!series.includes(exam.series)) errors.push(`has an unknown series "${exam.series}"`);
  if (!sessions.includes(exam.session)) errors.push(`has an unknown session "${exam.session}"`);
  if (!Number.isInteger(exam.year)) errors.push(`has no year`);
  errors.push(...paperErrors(exam.file, exam.file_name, demoFolder));
  if (exam.correction !== undefined)
    errors.push(...paperErrors(exam.correction, exam.correction_name ?? '', demoFolder));
  return errors;
}

/** Lists the errors of a date; its label must start with "Exemple", so that no pupil takes the date for real. */
export function examDateErrors(date: ExamDateRow): string[] {
  const errors: string[] = [];
  if (!gradeLevels.includes(date.grade_level)) errors.push(`has an unknown level "${date.grade_level}"`);
  if (!series.includes(date.series)) errors.push(`has an unknown series "${date.series}"`);
  if (!sessions.includes(date.session)) errors.push(`has an unknown session "${date.session}"`);
  if (!/^Exemple/.test(date.label)) errors.push('does not say that it is an example');
  if (date.label.length > limits.label) errors.push(`label has ${date.label.length} characters`);
  if (date.subject !== '' && !subjects.includes(date.subject))
    errors.push(`has an unknown subject "${date.subject}"`);
  if (!halfDays.includes(date.half_day)) errors.push(`has an unknown half-day "${date.half_day}"`);
  if (!/^0[67]-(?:[0-2][0-9]|30)$/.test(date.monday_from) || !isInSeason(date))
    errors.push('is not in June or July of every year');
  return errors;
}

/**
 * Returns whether the date is in June or July in each year from 2027 to 2054. In 28 years in a row, a calendar date
 * falls on each weekday.
 */
function isInSeason({ monday_from, days_after }: ExamDateRow): boolean {
  const years = Array.from({ length: 28 }, (_, index) => 2027 + index);
  return years.every((year) => /-0[67]-/.test(dayInSeason(year, monday_from, days_after)));
}

function messageErrors(message: ReplyRow): string[] {
  const errors = named('content', textErrors(message.content, limits.text, message.language));
  if (!authors.includes(message.author)) errors.push(`has an unknown author "${message.author}"`);
  return [...errors, ...commonErrors(message)];
}

function commonErrors(row: { language: string; hours_ago: number }): string[] {
  const errors: string[] = [];
  if (!languages.includes(row.language)) errors.push(`has an unknown language "${row.language}"`);
  if (!(row.hours_ago >= 0)) errors.push('has no age in hours');
  return errors;
}

function paperErrors(path: string, fileName: string, demoFolder: string): string[] {
  const errors: string[] = [];
  if (!/^papers\/[a-z0-9-]+\.pdf$/.test(path)) return [`has an invalid paper path "${path}"`];
  if (!/^[^/\\]+\.pdf$/.test(fileName)) errors.push(`has an unusable file name "${fileName}"`);
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(demoFolder, path));
  } catch {
    return [...errors, `${path} does not exist`];
  }
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') errors.push(`${path} is not a PDF`);
  if (bytes.length > limits.paperBytes) errors.push(`${path} has ${bytes.length} bytes`);
  return errors;
}

function named(name: string, errors: string[]): string[] {
  return errors.map((error) => `${name} ${error}`);
}
