import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { type QuestionImport, useQuestionFile } from './use-question-file.ts';

const table = (...rows: string[]) => ['Matière;Niveau;Question;A;B;C;D;Réponse', ...rows].join('\n');
const good = 'Mathématiques;Bac I;Combien font 2 et 2 ?;4;5;6;7;A';
const faulty = 'Mathématiques;Bac I;Combien font 3 et 3 ?;6;7;8;9;E';

async function importTable(...rows: string[]) {
  const store = await openTestStore('admin0000000000');
  const stamp = { bucket: 'catalogue', seq: 1, generation: 1, isWaiting: false } as const;
  await tablesOf(store.db).subjects.put({ ...makeSubject(), ...stamp });
  await tablesOf(store.db).gradeLevels.put({ ...makeLevel(), ...stamp });
  const commands = {
    compareQuestions: async () => 'offline',
    waitingQuestions: async () => [],
    importQuestions: async () => undefined,
  } as unknown as AdminQueries;
  const forms: QuestionImport[] = [];
  await renderInApp(() => {
    forms.push(useQuestionFile(store, commands));
    return 'the import';
  });
  forms.at(-1)?.choose(table(...rows));
  await vi.waitFor(() => expect(forms.at(-1)?.file.step).toBe('read'));
  await forms.at(-1)?.submit();
  await vi.waitFor(() => expect(forms.at(-1)?.hasImported).toBe(true));
  return forms.at(-1);
}

it('useQuestionFile keeps the faulty rows of an imported file, so that they can be downloaded', async () => {
  const form = await importTable(good, faulty);
  expect(form?.file.step).toBe('none');
  expect(form?.leftOut?.examination.faulty.map(({ row }) => row.line)).toEqual([3]);
});

it('useQuestionFile keeps nothing of an imported file without faulty rows', async () => {
  expect((await importTable(good))?.leftOut).toBeNull();
});
