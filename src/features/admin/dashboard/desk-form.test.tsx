import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { saveDraft } from '#data/local/drafts.ts';
import { hasQuestionText } from '#features/admin/questions/new-questions.tsx';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { DeskForm } from './desk-form.tsx';

it('DeskForm is open at first if its draft has a text', async () => {
  const store = await openTestStore('admin0000000000');
  await saveDraft(store, 'questions', { mode: 'single', subject: 'math', '1.optionC': 'NaCl' });
  const { place } = await renderInApp(() => (
    <DeskForm store={store} draftKey="questions" hasText={hasQuestionText} title="Ajouter">
      <input aria-label="Question" />
    </DeskForm>
  ));
  await vi.waitFor(() => expect(place.querySelector('button')?.getAttribute('aria-expanded')).toBe('true'));
});

it.each([
  [true, { mode: 'single', '1.question': 'Combien ?' }],
  [true, { mode: 'batch', '2.explanation': 'Voilà.' }],
  [false, { mode: 'batch', subject: 'math', gradeLevel: '9af', order: '1' }],
  [false, { mode: 'single', '1.question': '', '1.language': 'fr' }],
])('hasQuestionText returns %s for the draft %o', (expected, fields) => {
  expect(hasQuestionText(fields as Record<string, string>)).toBe(expected);
});
