import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { chaptersOf } from '#domain/catalogue/chapters.ts';
import { baremeLimits } from '#domain/exams/bareme.ts';
import { baremeForm, baremeText, blankExercise } from '#domain/exams/bareme-form.ts';
import { find, renderInApp, type } from '../../../../../tests/support/render-in-app.tsx';
import { BaremeEditor } from './bareme-editor.tsx';

const chapters = chaptersOf('math', '9af');
const exercise = (name: string) => ({ ...blankExercise, name, points: '20', page: '1' });
const twoExercises = baremeText({
  ...{ minutes: '120', material: '' },
  exercises: [exercise('Algèbre'), exercise('Géométrie')],
});

type FormProps = { text: string; error: string | undefined; onText: (text: string) => void };

function Form({ text, error, onText }: FormProps) {
  const [current, setCurrent] = useState(text);
  const set = (next: string) => {
    onText(next);
    setCurrent(next);
  };
  return (
    <>
      <BaremeEditor text={current} chapters={chapters} error={error} onText={set} />
      <button type="button" onClick={() => set('')}>
        Vider
      </button>
    </>
  );
}

async function renderEditor(text: string, error?: string) {
  const shown = { text };
  const onText = (next: string) => {
    shown.text = next;
  };
  const { place } = await renderInApp(() => <Form {...{ text, error, onText }} />);
  return { place, form: () => baremeForm(shown.text) };
}

const field = (label: string) => {
  const { htmlFor } = find('label', label) as HTMLLabelElement;
  return document.getElementById(htmlFor);
};

it('BaremeEditor writes the typed duration and a new exercise into the barème, and keeps a comma in its points', async () => {
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

it('BaremeEditor puts a removed exercise back in its place on “Annuler”, and keeps what was typed after the removal', async () => {
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
  const { place } = await renderEditor(text, 'Corrigez le barème.');
  expect(place.textContent).toContain('Ce champ est obligatoire.');
  expect(place.textContent).toContain('Un nombre de points, par exemple 20 ou 2,5');
  expect(place.textContent).toContain('Ce chapitre n’est pas de cette matière à ce niveau.');
  expect((field('Chapitre') as HTMLSelectElement).value).toBe('integrals');
});

it('BaremeEditor moves the focus to “Annuler” after an exercise was removed, and to the restored exercise after a press on “Annuler”', async () => {
  await renderEditor(twoExercises);
  find('button', 'Enlever l’exercice 2').click();
  await vi.waitFor(() => expect(document.activeElement).toBe(find('button', 'Annuler')));
  find('button', 'Annuler').click();
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Exercice 2')));
});

it('BaremeEditor forgets a removed exercise when the form gets another barème', async () => {
  const { place, form } = await renderEditor(twoExercises);
  find('button', 'Enlever l’exercice 1').click();
  await vi.waitFor(() => expect(place.textContent).toContain('Exercice enlevé.'));
  find('button', 'Vider').click();
  await vi.waitFor(() => expect(form().exercises).toEqual([]));
  await vi.waitFor(() => expect(place.textContent).not.toContain('Exercice enlevé.'));
});

it('BaremeEditor no longer offers to restore a removed exercise once the barème has the maximum number of exercises', async () => {
  const names = Array.from({ length: baremeLimits.exercises }, (_, index) => `Exercice ${index}`);
  const text = baremeText({ minutes: '120', material: '', exercises: names.map(exercise) });
  const { place, form } = await renderEditor(text);
  find('button', 'Enlever l’exercice 1').click();
  await vi.waitFor(() => expect(place.textContent).toContain('Exercice enlevé.'));
  find('button', 'Ajouter un exercice').click();
  await vi.waitFor(() => expect(form().exercises).toHaveLength(baremeLimits.exercises));
  await vi.waitFor(() => expect(place.textContent).not.toContain('Exercice enlevé.'));
});

it('BaremeEditor announces the error of the whole barème, and names it as the description of the fieldset', async () => {
  const { place } = await renderEditor(twoExercises, 'Le barème est trop long.');
  const alert = place.querySelector('[role="alert"]');
  expect(alert?.textContent).toBe('Le barème est trop long.');
  expect(place.querySelector('fieldset')?.getAttribute('aria-describedby')).toBe(
    alert?.firstElementChild?.id,
  );
});

it('BaremeEditor adds and removes a question of an exercise, and sets the points of the exercise to the sum of its questions', async () => {
  const { form } = await renderEditor(twoExercises);
  const [splitFirst] = [...document.querySelectorAll('button')].filter(({ textContent }) =>
    textContent?.includes('Points par question'),
  );
  splitFirst?.click();
  await vi.waitFor(() => expect(form().exercises[0]?.questions).toEqual([{ label: '', points: '20' }]));
  type(field('Question 1'), '1 a');
  await vi.waitFor(() => expect(form().exercises[0]?.questions[0]?.label).toBe('1 a'));
  type(document.querySelector<HTMLInputElement>('[aria-label="Points de la question 1"]'), '2,5');
  await vi.waitFor(() => expect(form().exercises[0]?.points).toBe('2,5'));
  const points = [...document.querySelectorAll('input')].filter(({ readOnly }) => readOnly);
  expect(points.map(({ value }) => value)).toEqual(['2,5']);
  expect(form().exercises[1]?.points).toBe('20');
  find('button', 'Enlever la question 1').click();
  await vi.waitFor(() => expect(form().exercises[0]?.questions).toEqual([]));
});

it('BaremeEditor shows that the label of a question is missing, and disables adding a question at the maximum number of questions', async () => {
  const questions = Array.from({ length: baremeLimits.questions }, () => ({ label: '', points: '1' }));
  const text = baremeText({ minutes: '120', material: '', exercises: [{ ...exercise('A'), questions }] });
  const { place } = await renderEditor(text, 'Corrigez le barème.');
  expect(place.textContent).toContain('Ce champ est obligatoire.');
  expect(place.textContent).toContain(`${baremeLimits.questions} questions au plus`);
  expect(find('button', 'Ajouter une question').getAttribute('aria-disabled')).toBe('true');
});

const splitText = (count: number) => {
  const questions = Array.from({ length: count }, (_, index) => ({ label: `${index + 1}`, points: '1' }));
  return baremeText({
    ...{ minutes: '120', material: '' },
    exercises: [{ ...exercise('A'), questions }, exercise('B')],
  });
};
const labelsOf = ({ questions }: { questions: { label: string }[] } = { questions: [] }) =>
  questions.map(({ label }) => label);

it('BaremeEditor moves the focus to “Annuler” after a question was removed, and on “Annuler” puts the question back in its place and moves the focus to it', async () => {
  const { place, form } = await renderEditor(splitText(3));
  find('button', 'Enlever la question 2').click();
  await vi.waitFor(() => expect(labelsOf(form().exercises[0])).toEqual(['1', '3']));
  await vi.waitFor(() => expect(place.textContent).toContain('Question enlevée.'));
  expect(document.activeElement).toBe(find('button', 'Annuler'));
  type(field('Question 2'), '3 a');
  await vi.waitFor(() => expect(labelsOf(form().exercises[0])).toEqual(['1', '3 a']));
  find('button', 'Annuler').click();
  await vi.waitFor(() => expect(labelsOf(form().exercises[0])).toEqual(['1', '2', '3 a']));
  await vi.waitFor(() => expect(document.activeElement).toBe(field('Question 2')));
});

it('BaremeEditor disables “Annuler”, with the reason, if the removed exercise would exceed the maximum number of questions', async () => {
  const { place, form } = await renderEditor(splitText(baremeLimits.questions));
  find('button', 'Enlever l’exercice 1').click();
  await vi.waitFor(() => expect(place.textContent).toContain('Exercice enlevé.'));
  find('button', 'Points par question').click();
  await vi.waitFor(() => expect(form().exercises[0]?.questions).toHaveLength(1));
  const undo = await vi.waitFor(() => {
    const found = find('button', 'Annuler');
    expect(found.getAttribute('aria-disabled')).toBe('true');
    return found;
  });
  expect(document.getElementById(undo.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    `${baremeLimits.questions} questions au plus`,
  );
  undo.click();
  expect(form().exercises).toHaveLength(1);
});
