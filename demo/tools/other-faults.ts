// Lists the errors of threads, announcements, exam dates and exam papers of the demo content.
// An empty list means that the row can be seeded.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  authors,
  type ExamDateRow,
  type ExamRow,
  gradeLevels,
  languages,
  limits,
  type ReplyRow,
  series,
  sessions,
  subjects,
  type ThreadRow,
  type UpdateRow,
} from './content-types.ts';
import { textFaults } from './text-faults.ts';

export function threadFaults(thread: ThreadRow): string[] {
  const faults = named('title', textFaults(thread.title, limits.title, thread.language));
  faults.push(...messageFaults(thread));
  if (!subjects.includes(thread.subject)) faults.push(`has an unknown subject "${thread.subject}"`);
  if (!Array.isArray(thread.replies)) return [...faults, 'lacks replies'];
  thread.replies.forEach((reply, at) => {
    faults.push(...named(`reply ${at + 1}`, messageFaults(reply)));
    const before = thread.replies[at - 1]?.hours_ago ?? thread.hours_ago;
    if (reply.hours_ago > before) faults.push(`reply ${at + 1} is older than what it answers`);
  });
  return faults;
}

export function updateFaults(update: UpdateRow): string[] {
  return [
    ...named('title', textFaults(update.title, limits.title, update.language)),
    ...named('content', textFaults(update.content, limits.text, update.language)),
    ...commonFaults(update),
  ];
}

/**
 * Returns the errors of an exam paper. `demoFolder` is the absolute path that the row's file paths start
 * from.
 */
export function examFaults(exam: ExamRow, demoFolder: string): string[] {
  const faults = named('title', textFaults(exam.title, limits.title, exam.language));
  if (!subjects.includes(exam.subject)) faults.push(`has an unknown subject "${exam.subject}"`);
  if (!gradeLevels.includes(exam.grade_level)) faults.push(`has an unknown level "${exam.grade_level}"`);
  if (!languages.includes(exam.language)) faults.push(`has an unknown language "${exam.language}"`);
  if (!series.includes(exam.series)) faults.push(`has an unknown series "${exam.series}"`);
  if (!sessions.includes(exam.session)) faults.push(`has an unknown session "${exam.session}"`);
  if (!Number.isInteger(exam.year)) faults.push(`has no year`);
  faults.push(...paperFaults(exam.file, exam.file_name, demoFolder));
  if (exam.correction !== undefined)
    faults.push(...paperFaults(exam.correction, exam.correction_name ?? '', demoFolder));
  return faults;
}

/**
 * Errors of a demo exam date. Its label must start with "Exemple", so that no pupil takes the invented date
 * for real.
 */
export function examDateFaults(date: ExamDateRow): string[] {
  const faults: string[] = [];
  if (!gradeLevels.includes(date.grade_level)) faults.push(`has an unknown level "${date.grade_level}"`);
  if (!series.includes(date.series)) faults.push(`has an unknown series "${date.series}"`);
  if (!sessions.includes(date.session)) faults.push(`has an unknown session "${date.session}"`);
  if (!/^Exemple/.test(date.label)) faults.push('does not say that it is an example');
  if (date.label.length > limits.label) faults.push(`label has ${date.label.length} characters`);
  if (!(Number.isInteger(date.days_ahead) && date.days_ahead > 0)) faults.push('has no days ahead');
  return faults;
}

function messageFaults(message: ReplyRow): string[] {
  const faults = named('content', textFaults(message.content, limits.text, message.language));
  if (!authors.includes(message.author)) faults.push(`has an unknown author "${message.author}"`);
  return [...faults, ...commonFaults(message)];
}

function commonFaults(row: { language: string; hours_ago: number }): string[] {
  const faults: string[] = [];
  if (!languages.includes(row.language)) faults.push(`has an unknown language "${row.language}"`);
  if (!(row.hours_ago >= 0)) faults.push('has no age in hours');
  return faults;
}

function paperFaults(path: string, fileName: string, demoFolder: string): string[] {
  const faults: string[] = [];
  if (!/^papers\/[a-z0-9-]+\.pdf$/.test(path)) return [`names no paper: "${path}"`];
  if (!/^[^/\\]+\.pdf$/.test(fileName)) faults.push(`has an unusable file name "${fileName}"`);
  let bytes: Buffer;
  try {
    bytes = readFileSync(join(demoFolder, path));
  } catch {
    return [...faults, `${path} is not there`];
  }
  if (bytes.subarray(0, 5).toString('latin1') !== '%PDF-') faults.push(`${path} is not a PDF`);
  if (bytes.length > limits.paperBytes) faults.push(`${path} has ${bytes.length} bytes`);
  return faults;
}

function named(name: string, faults: string[]): string[] {
  return faults.map((fault) => `${name} ${fault}`);
}
