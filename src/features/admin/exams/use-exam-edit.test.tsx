import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { AccountStore } from '#data/store/account-store.ts';
import type { InspectPdf, PdfInspection } from '#domain/exams/pdf-inspection.ts';
import { makeExam } from '../../../../tests/support/fixtures/library-rows.ts';
import { scriptedRemote } from '../../../../tests/support/network/scripted-remote.ts';
import { TestPhone } from '../../../../tests/support/phone/test-phone.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { useExamEdit } from './use-exam-edit.ts';

const exam = makeExam('exam00000000000');
const shown: { now: ReturnType<typeof useExamEdit> | null } = { now: null };
const now = () => {
  if (!shown.now) throw new Error('the form has not been rendered');
  return shown.now;
};

const broken: PdfInspection = { kind: 'broken' };
const empty = (name: string) => ({ kind: 'new', pdf: new File([], name) }) as const;

function Form({ store, inspect }: { store: AccountStore; inspect: InspectPdf }) {
  shown.now = useExamEdit(store, exam, inspect);
  return <p>{shown.now.pdfs.file.kind}</p>;
}

/** Opens the form of an exam and chooses a paper for it; `finish` ends the inspection of the paper. */
async function choosePaper() {
  const inspection = Promise.withResolvers<PdfInspection>();
  const inspect = vi.fn(() => inspection.promise);
  const remote = scriptedRemote(() => ({}));
  const { store } = await new TestPhone(remote, { account: 'admin0000000000', token: 'token' }).openTab();
  await renderInApp(() => <Form store={store} inspect={inspect} />);
  now().setPdf('file', { kind: 'new', pdf: new File(['%PDF-1.7'], 'first.pdf') });
  await vi.waitFor(() => expect(inspect).toHaveBeenCalledOnce());
  return { finish: inspection.resolve };
}

it('useExamEdit shows the error that the check of a chosen file has found', async () => {
  const { finish } = await choosePaper();
  finish(broken);
  await vi.waitFor(() => expect(now().errors).toEqual({ file: 'broken' }));
});

it.each([
  ['replaced', empty('second.pdf'), { file: 'empty', correction: 'empty' }],
  ['removed', { kind: 'removed' }, { correction: 'empty' }],
] as const)(
  'useExamEdit ignores the error of a file that was %s before its check ended',
  async (_, edit, errors) => {
    const { finish } = await choosePaper();
    now().setPdf('file', edit);
    finish(broken);
    // Waits for the check of the answer key, because it ends after the check of the paper.
    now().setPdf('correction', empty('correction.pdf'));
    await vi.waitFor(() => expect(now().errors).toMatchObject({ correction: 'empty' }));
    expect(now().errors).toEqual(errors);
  },
);
