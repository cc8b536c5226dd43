import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { chaptersOf } from '#domain/catalogue/chapters.ts';
import { baremeForm, baremeText, blankExercise } from '#domain/exams/bareme-form.ts';
import { find, renderInApp, type } from '../../../../../tests/support/render-in-app.tsx';
import { BaremeEditor } from './bareme-editor.tsx';

const chapters = chaptersOf('math', '9af');
const exercise = (name: string) => ({ ...blankExercise, name, points: '20', page: '1' });
const twoExercises = baremeText({
  ...{ minutes: '120', material: '' },
  exercises: [exercise('Algèbre'), exercise('Géométrie')],
});

type FormProps = { text: string; showErrors: boolean; onText: (text: string) => void };

function Form({ text, showErrors, onText }: FormProps) {
  const [current, setCurrent] = useState(text);
  const set = (next: string) => {
    onText(next);
    setCurrent(next);
  };
  return <BaremeEditor text={current} chapters={chapters} showErrors={showErrors} onText={set} />;
}

async function renderEditor(text: string, showErrors = false) {
  const shown = { text };
  const onText = (next: string) => {
    shown.text = next;
  };
  const { place } = await renderInApp(() => <Form {...{ text, showErrors, onText }} />);
  return { place, form: () => baremeForm(shown.text) };
}

const field = (label: string) => {
  const { htmlFor } = find('label', label) as HTMLLabelElement;
  return document.getElementById(htmlFor);
};

it('BaremeEditor writes the duration and a new exercise, with a comma in its points, as they are typed', async () => {
  const { form } = await renderEditor('');
  type(field('Durée en minutes'), '180');
  find('button', 'Ajouter un exercice').click();
  await vi.waitFor(() => expect(form().exercises).toHaveLength(1));
  type(field('Exercice 1'), 'Algèbre');
  await vi.waitFor(() => expect(form().exercises[0]?.name).toBe('Algèbre'));
  type(field('Points'), '12,5');
  await vi.waitFor(() =>
    expect(form()).toEqual({
      ...{ minutes: '180', material: '' },
      exercises: [{ ...blankExercise, name: 'Algèbre', points: '12,5' }],
    }),
  );
});

it('BaremeEditor puts a removed exercise back in its place and keeps what was typed after the removal', async () => {
  const { form } = await renderEditor(twoExercises);
  find('button', 'Enlever l’exercice 1').click();
  await vi.waitFor(() => expect(form().exercises.map(({ name }) => name)).toEqual(['Géométrie']));
  type(field('Exercice 1'), 'Géométrie plane');
  await vi.waitFor(() => expect(form().exercises[0]?.name).toBe('Géométrie plane'));
  find('button', 'Annuler').click();
  await vi.waitFor(() =>
    expect(form().exercises.map(({ name }) => name)).toEqual(['Algèbre', 'Géométrie plane']),
  );
});

it('BaremeEditor shows the errors of each exercise, and keeps a chapter of another level as a choice', async () => {
  const other = { ...exercise('Suites'), points: '0', chapter: 'integrals' };
  const text = baremeText({ minutes: '', material: '', exercises: [other] });
  const { place } = await renderEditor(text, true);
  expect(place.textContent).toContain('Ce champ est obligatoire.');
  expect(place.textContent).toContain('Un nombre de points, par exemple 20 ou 2,5');
  expect(place.textContent).toContain('Ce chapitre n’est pas de cette matière à ce niveau.');
  expect((field('Chapitre') as HTMLSelectElement).value).toBe('integrals');
});
