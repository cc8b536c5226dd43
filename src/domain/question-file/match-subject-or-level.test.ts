import { expect, it } from 'vitest';
import type { Subject } from '#domain/schema/schema.ts';
import { nearestPlace } from './match-subject-or-level.ts';

const place = (code: string, name: string, nameHt: string | null = null): Subject => ({
  ...{ id: `id-${code}`, created: 1, updated: 1, code, name, nameHt, description: null, isActive: true },
});
const subjects = [
  place('math', 'Mathématiques', 'Matematik'),
  place('biology', 'Biologie', 'Byoloji'),
  place('philosophy', 'Philosophie', 'Filozofi'),
  place('geography', 'Géographie', 'Jewografi'),
  place('accounting', 'Comptabilité'),
];
const levels = [place('9af', '9e AF'), place('bac1', 'Bac I'), place('bac2', 'Bac II')];

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
])('matches « %s » with the subject %s', (said, code) => {
  expect(nearestPlace(said, subjects)?.code ?? null).toBe(code);
});

it.each([
  ['NS4', 'bac2'],
  ['Terminale', 'bac2'],
  ['Philo', 'bac2'],
  ['Rhéto', 'bac1'],
  ['9ème AF', '9af'],
  ['CM2', null],
])('matches « %s » with the level %s', (said, code) => {
  expect(nearestPlace(said, levels)?.code ?? null).toBe(code);
});
