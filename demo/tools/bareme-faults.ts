// Lists the errors of the barème of a demo paper: it must agree with the paper's source and its answer key.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { chaptersOf } from '../../src/domain/catalogue/chapters.ts';
import { type BaremeExercise, readBareme, totalPoints } from '../../src/domain/exams/bareme.ts';
import { baremeErrors, baremeForm } from '../../src/domain/exams/bareme-form.ts';
import { maxLengthOf } from '../../src/domain/schema/max-lengths.ts';
import type { ExamRow } from './content-types.ts';

/**
 * Returns one text for each error; a source or answer key file that cannot be read is not an error here. `demoFolder`:
 * the absolute path that the row's file paths start from.
 */
export async function baremeFaults(exam: ExamRow, demoFolder: string): Promise<string[]> {
  const text = JSON.stringify(exam.bareme) ?? '';
  const bareme = readBareme(text);
  if (bareme === null) return ['has no valid barème'];
  const faults: string[] = [];
  if (text.length > maxLengthOf('exams', 'bareme')) faults.push(`barème has ${text.length} characters`);
  const chapters = chaptersOf(exam.subject, exam.grade_level);
  if (baremeErrors(baremeForm(text), chapters)) faults.push('barème has an unknown chapter');
  const source = readSource(join(demoFolder, exam.file));
  const stated = statedFacts(source);
  if (source !== null)
    faults.push(...bareme.exercises.flatMap((exercise) => questionFaults(exercise, source)));
  if (stated && stated.minutes !== bareme.minutes)
    faults.push(`barème has ${bareme.minutes} minutes, the paper ${stated.minutes}`);
  if (exam.correction === undefined)
    return bareme.exercises.length === 0 ? faults : [...faults, 'barème has exercises but no answer key'];
  const points = totalPoints(bareme.exercises);
  if (stated && stated.points !== points)
    faults.push(`barème has ${points} points, the paper ${stated.points}`);
  const pages = await pageCount(join(demoFolder, exam.correction));
  for (const { name, page } of bareme.exercises)
    if (pages !== null && page > pages) faults.push(`barème puts "${name}" on page ${page} of ${pages}`);
  return faults;
}

/** Reads the HTML source beside a PDF; null if there is none. */
function readSource(pdf: string): string | null {
  try {
    return readFileSync(pdf.replace(/\.pdf$/, '.html'), 'utf8');
  } catch {
    return null;
  }
}

/** Returns the minutes and the points that the source of a paper states, 0 if it states none; null without a source. */
function statedFacts(html: string | null): { minutes: number; points: number } | null {
  if (html === null) return null;
  const text = html.replace(/<[^>]*>/g, ' ').replace(/(&nbsp;|\s)+/g, ' ');
  const [, hours = '0', minutes = '0'] =
    /(?:Durée|Tan) ?: (\d+) (?:heures?|h|èdtan)\b(?: (\d+) min)?/.exec(text) ?? [];
  const [, points = '0'] = /Total ?: (\d+) (?:points|pwen)/.exec(text) ?? [];
  return { minutes: Number(hours) * 60 + Number(minutes), points: Number(points) };
}

/**
 * Returns an error unless the paper states, after the name of the exercise, the points of its questions in brackets and
 * in order.
 */
function questionFaults({ name, questions = [] }: BaremeExercise, html: string): string[] {
  const text = html.replace(/<[^>]*>/g, ' ').replace(/(&nbsp;|\s)+/g, ' ');
  const heading = name.replace(/^[A-Z] (?=\d)/, '');
  const stated = [...text.slice(text.indexOf(heading)).matchAll(/\((\d+) (?:points?|pwen)\)/g)]
    .slice(0, questions.length)
    .map(([, points]) => Number(points));
  const isStated = text.includes(heading) && questions.every(({ points }, index) => points === stated[index]);
  return isStated || questions.length === 0
    ? []
    : [`barème of "${name}" has other points than the questions of the paper`];
}

async function pageCount(path: string): Promise<number | null> {
  try {
    const task = getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 });
    const { numPages } = await task.promise;
    await task.destroy();
    return numPages;
  } catch {
    return null;
  }
}
