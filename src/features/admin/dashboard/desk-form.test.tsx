import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { saveDraft } from '#data/local/drafts.ts';
import { hasQuestionText } from '#features/admin/questions/new-questions.tsx';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { DeskForm } from './desk-form.tsx';

it('DeskForm is open at first if its draft has a text', async () => {
  const store = await openTestStore('admin0000000000');
  await saveDraft(store, 'questions', { mode: 'single', subject: 'math', '1.optionC': 'NaCl' });
  const { place } = await renderInApp(() => (
    <DeskForm store={store} draftKey="questions" hasText={hasQuestionText} title="Ajouter">
      {(close) => (
        <>
          <input aria-label="Question" />
          {close}
        </>
      )}
    </DeskForm>
  ));
  await vi.waitFor(() => expect(place.querySelector('button')?.getAttribute('aria-expanded')).toBe('true'));
});

it('DeskForm has a button that closes its form, and then puts the focus on the button that opens it', async () => {
  const store = await openTestStore('admin0000000001');
  await renderInApp(() => (
    <DeskForm store={store} draftKey="questions" hasText={hasQuestionText} title="Ajouter">
      {(close) => close}
    </DeskForm>
  ));
  find('button', 'Ajouter').click();
  await vi.waitFor(() => find('button', 'Fermer').click());
  await vi.waitFor(() => expect(document.activeElement).toBe(find('button', 'Ajouter')));
  expect(find('button', 'Ajouter').getAttribute('aria-expanded')).toBe('false');
});

it.each([
  [true, { mode: 'single', '1.question': 'Combien ?' }],
  [true, { mode: 'batch', '2.explanation': 'Voilà.' }],
  [false, { mode: 'batch', subject: 'math', gradeLevel: '9af', order: '1' }],
  [false, { mode: 'single', '1.question': '', '1.language': 'fr' }],
])('hasQuestionText returns %s for the draft %o', (expected, fields) => {
  expect(hasQuestionText(fields as Record<string, string>)).toBe(expected);
});
