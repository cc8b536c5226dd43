import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { AccountStore } from '#data/store/account-store.ts';
import { chaptersOf } from '#domain/catalogue/chapters.ts';
import { baremeText } from '#domain/exams/bareme-form.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { scriptedRemote } from '../../../../tests/support/network/scripted-remote.ts';
import { TestPhone } from '../../../../tests/support/phone/test-phone.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { NewExamForm } from './new-exam-form.tsx';
import { type ExamForm, useExamForm } from './use-exam-form.ts';

vi.stubGlobal('caches', {});
const subject = makeSubject({ id: 'subject00000000' });
const level = makeLevel({ id: 'level0000000000', code: '9af' });
const catalogue = { subjects: [subject], levels: [level] };
const inspect: InspectPdf = async () => ({ kind: 'broken' });
const commands = { syncState: async () => ({}), findExams: async () => 'offline', sendNow: async () => {} };
const shown: { form: ExamForm | null } = { form: null };
const onLeave = vi.fn();

function Form({ store }: { store: AccountStore }) {
  shown.form = useExamForm(store, inspect);
  return (
    <NewExamForm {...{ store, catalogue, inspect, onLeave }} form={shown.form} commands={commands as never} />
  );
}

async function renderForm(bareme: string) {
  const remote = scriptedRemote(() => ({}));
  const { store } = await new TestPhone(remote, { account: 'admin0000000000', token: 'token' }).openTab();
  const { place } = await renderInApp(() => <Form store={store} />);
  shown.form?.set({ title: 'Optique', subject: subject.id, gradeLevel: level.id, bareme });
  await vi.waitFor(() => expect(place.querySelectorAll('li').length).toBeGreaterThan(0));
  return place;
}

const chapter = chaptersOf('math', '9af')[0]?.code ?? '';
const exercise = (name: string) => ({ name, points: '12,5', page: '10', chapter, questions: [] });
const baremeOf = (minutes: string, names: readonly string[]) =>
  baremeText({ minutes, material: '', exercises: names.map(exercise) });

it('NewExamForm does not offer to restore a removed exercise once the exam is published and the form is empty again', async () => {
  const place = await renderForm(baremeOf('', ['Algèbre']));
  find('button', 'Enlever l’exercice 1').click();
  await vi.waitFor(() => expect(place.textContent).toContain('Exercice enlevé.'));
  find('button', 'Publier').click();
  await vi.waitFor(() => expect(shown.form?.fields.title).toBe(''));
  await vi.waitFor(() => expect(shown.form?.isBusy).toBe(false));
  await vi.waitFor(() => expect(place.textContent).not.toContain('Exercice enlevé.'));
});

it('NewExamForm shows an error below the barème if the barème is too long, although each of its fields is short enough', async () => {
  const long = Array.from({ length: 30 }, () => 'é'.repeat(80));
  const place = await renderForm(baremeOf('120', long));
  find('button', 'Publier').click();
  await vi.waitFor(() =>
    expect(place.querySelector('[role="alert"]')?.textContent).toContain('Le barème est trop long.'),
  );
  expect(place.querySelector('[aria-invalid]')).toBeNull();
});

it('NewExamForm deletes the draft and leaves the screen when the admin presses « Annuler »', async () => {
  await renderForm(baremeOf('', ['Algèbre']));
  find('button', 'Annuler').click();
  await vi.waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
  expect(shown.form?.fields.title).toBe('');
});
