import { expect, it } from 'vitest';
import type { Subject } from '#domain/schema/schema.ts';
import { matchSubjectOrLevel } from './match-subject-or-level.ts';

const subject = (code: string, name: string, nameHt: string | null = null): Subject => ({
  ...{ id: `id-${code}`, created: 1, updated: 1, code, name, nameHt, description: null, isActive: true },
});
const subjects = [
  subject('math', 'Mathématiques', 'Matematik'),
  subject('biology', 'Biologie', 'Byoloji'),
  subject('philosophy', 'Philosophie', 'Filozofi'),
  subject('geography', 'Géographie', 'Jewografi'),
  subject('accounting', 'Comptabilité'),
];
const levels = [subject('9af', '9e AF'), subject('bac1', 'Bac I'), subject('bac2', 'Bac II')];

it.each([
  ['Maths', 'math'],
  ['MATHEMATIQUE', 'math'],
  ['Matematic', 'math'],
  ['SVT', 'biology'],
  ['Philo', 'philosophy'],
  ['géographi', 'geography'],
  ['Compta', 'accounting'],
  ['Économie', null],
  ['', null],
])('matchSubjectOrLevel matches « %s » with the subject %s', (text, code) => {
  expect(matchSubjectOrLevel(text, subjects)?.code ?? null).toBe(code);
});

it.each([
  ['NS4', 'bac2'],
  ['Terminale', 'bac2'],
  ['Philo', 'bac2'],
  ['Rhéto', 'bac1'],
  ['9ème AF', '9af'],
  ['CM2', null],
])('matchSubjectOrLevel matches « %s » with the level %s', (text, code) => {
  expect(matchSubjectOrLevel(text, levels)?.code ?? null).toBe(code);
});
