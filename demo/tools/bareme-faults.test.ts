import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { baremeFaults } from './bareme-faults.ts';
import type { ExamRow } from './content-types.ts';

const demo = join(import.meta.dirname, '..');
const exams = JSON.parse(readFileSync(join(demo, 'exams.json'), 'utf8')) as ExamRow[];
const exam = exams.find(({ file }) => file === 'papers/math-9af.pdf') as ExamRow;
const { bareme } = exam;
const [first, ...others] = bareme.exercises as [(typeof bareme.exercises)[0], ...typeof bareme.exercises];

it('baremeFaults finds no error in a barème that agrees with its paper and answer key', async () => {
  expect(await baremeFaults(exam, demo)).toEqual([]);
});

it.each([
  ['is invalid', { minutes: 0 }, ['has no valid barème']],
  ['has another duration', { minutes: 120 }, ['barème has 120 minutes, the paper 150']],
  ['has another sum of points', { exercises: others }, ['barème has 60 points, the paper 100']],
  [
    'names a chapter of another subject',
    { exercises: [{ ...first, chapter: 'limits' }, ...others] },
    ['barème has an unknown chapter'],
  ],
  [
    'names a page that the answer key lacks',
    { exercises: [{ ...first, page: 3 }, ...others] },
    ['barème puts "Partie A. Calculez et complétez" on page 3 of 2'],
  ],
])('baremeFaults reports a barème that %s', async (_, change, faults) => {
  expect(await baremeFaults({ ...exam, bareme: { ...bareme, ...change } }, demo)).toEqual(faults);
});

it('baremeFaults reports a barème that has exercises although its paper has no answer key', async () => {
  const { correction: _, ...withoutKey } = exam;
  expect(await baremeFaults(withoutKey, demo)).toEqual(['barème has exercises but no answer key']);
});

it('baremeFaults reports an exercise whose questions have other points than the paper states', async () => {
  const creole = exams.find(({ file }) => file === 'papers/creole-9af.pdf') as ExamRow;
  expect(await baremeFaults(creole, demo)).toEqual([]);
  const [reading, ...rest] = creole.bareme.exercises as [typeof first, ...typeof others];
  const [one, two, ...more] = reading.questions ?? [];
  const questions = [{ ...one, points: 7 }, { ...two, points: 5 }, ...more] as typeof reading.questions;
  const bareme = { ...creole.bareme, exercises: [{ ...reading, questions }, ...rest] } as ExamRow['bareme'];
  expect(await baremeFaults({ ...creole, bareme }, demo)).toEqual([
    'barème of "Pati A. Konprann yon tèks" has other points than the questions of the paper',
  ]);
});
