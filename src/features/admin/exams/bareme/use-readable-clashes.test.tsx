import { expect, it } from 'vitest';
import { chaptersOf } from '#domain/catalogue/chapters.ts';
import { type BaremeForm, baremeText } from '#domain/exams/bareme-form.ts';
import { renderInApp } from '../../../../../tests/support/render-in-app.tsx';
import { useReadableClashes } from './use-readable-clashes.ts';

const chapters = chaptersOf('math', '9af');
const [chapter] = chapters;
const exercise = { name: 'Algèbre', points: '12,5', chapter: '', page: '2', questions: [] };
const form: BaremeForm = {
  ...{ minutes: '120', material: 'Règle' },
  exercises: [exercise, { ...exercise, name: 'Géométrie' }],
};
const changed = (change: Partial<typeof exercise>) => ({
  exercises: [exercise, { ...exercise, name: 'Géométrie', ...change }],
});

type FormProps = { mine: string; theirs: string };

function Form(texts: FormProps) {
  const readable = useReadableClashes<'bareme'>(chapters);
  const [shown] = readable([{ field: 'bareme', ...texts }]);
  return `${shown?.mine} | ${shown?.theirs}`;
}

async function shownOf(mine: Partial<BaremeForm>, theirs: Partial<BaremeForm> | null) {
  const texts = {
    mine: baremeText({ ...form, ...mine }),
    theirs: theirs ? baremeText({ ...form, ...theirs }) : '',
  };
  const { place } = await renderInApp(() => <Form {...texts} />);
  return place.textContent?.replaceAll('\u00a0', ' ');
}

it('useReadableClashes describes two barèmes by their duration, exercises and points', async () => {
  expect(await shownOf({ minutes: '60' }, {})).toBe(
    '60 min, 2 exercices, 25 points | 120 min, 2 exercices, 25 points',
  );
  expect(await shownOf({}, null)).toBe('120 min, 2 exercices, 25 points | ');
});

it('useReadableClashes lists the exercises that differ if the descriptions are the same', async () => {
  expect(
    await shownOf(changed({ page: '3' }), changed({ name: 'Figures', chapter: chapter?.code ?? '' })),
  ).toBe(
    `Exercice 2 : Géométrie, 12,5 points, page 3 | Exercice 2 : Figures, 12,5 points, page 2, ${chapter?.name}`,
  );
});

it('useReadableClashes names the material that differs if the descriptions are the same', async () => {
  expect(await shownOf({ material: '' }, { material: 'Compas' })).toBe(
    'Matériel permis : (vide) | Matériel permis : Compas',
  );
});

it('useReadableClashes lists all questions of an exercise that differs', async () => {
  const questions = (second: string) => [
    { label: '1', points: '10' },
    { label: second, points: '2,5' },
  ];
  const shown = await shownOf(
    { exercises: [{ ...exercise, questions: questions('2 a') }] },
    { exercises: [{ ...exercise, questions: questions('2 b') }] },
  );
  expect(shown).toContain('question 1 : 10 points, question 2 a : 2,5 points | ');
  expect(shown).toContain('question 2 b : 2,5 points');
});

it('useReadableClashes writes one point in the singular', async () => {
  const questions = [
    { label: '1', points: '1' },
    { label: '2', points: '0' },
  ];
  const one = { ...exercise, questions };
  expect(await shownOf({ exercises: [one] }, { exercises: [{ ...one, page: '3' }] })).toContain(
    'Algèbre, 1 point, page 2, question 1 : 1 point, question 2 : 0 point | ',
  );
});
