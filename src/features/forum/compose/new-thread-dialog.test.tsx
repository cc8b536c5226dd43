import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { firstStatus } from '#data/database/sync-status.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { questionDraftKey } from './draft-keys.ts';
import { AskDialog } from './new-thread-dialog.tsx';

const math = { id: 'math00000000000', name: 'Maths', nameHt: null, isActive: true } as unknown as Subject;
const completeQuestion = { title: 'Fractions', subject: math.id, content: 'Comment ?' };

afterEach(() => hideToast(shownToast()?.id ?? 0));

async function show(draft: Record<string, string>, subjects: readonly Subject[] = [math]) {
  const store = await openTestStore();
  await tablesOf(store.db).localDrafts.put({ key: questionDraftKey, fields: draft, at: 0 });
  const commands = {
    syncState: async () => ({ ...firstStatus, isUnreachable: true }),
    sendNow: async () => undefined,
  };
  await renderInApp(() => <AskDialog {...{ store, commands, subjects }} onClose={() => undefined} />);
  await vi.waitFor(() => expect(document.querySelector('input')?.value).toBe(draft.title));
  const outbox = () => tablesOf(store.db).outbox.toArray();
  return { publish: find('button', 'Publier'), outbox };
}

it.each([
  ['title', 'Donnez un titre court à votre question.'],
  ['subject', 'Choisissez une matière.'],
  ['content', 'Écrivez votre question.'],
] as const)(
  'a question cannot be published without its %s, and a press on the button shows the error',
  async (name, text) => {
    const { publish, outbox } = await show({ ...completeQuestion, [name]: ' ' });
    expect(publish.getAttribute('aria-disabled')).toBe('true');
    publish.click();
    await vi.waitFor(() => expect(document.body.textContent).toContain(text));
    expect(await outbox()).toEqual([]);
  },
);

it.each([
  ['title', 150, '150'],
  ['content', 5_000, '5\u00a0000'],
] as const)(
  'a question whose %s is longer than %i characters keeps the whole text, says how many are allowed, and cannot be published',
  async (name, most, shown) => {
    const { publish, outbox } = await show({ ...completeQuestion, [name]: 'é'.repeat(most + 1) });
    await vi.waitFor(() => expect(document.body.textContent).toContain(`${shown}\u00a0caractères au plus`));
    const field = document.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    expect([field?.value.length, field?.maxLength]).toEqual([most + 1, -1]);
    expect(publish.getAttribute('aria-disabled')).toBe('true');
    publish.click();
    expect(await outbox()).toEqual([]);
  },
);

it('a press on « Publier » queues a question that has a title, a subject and content', async () => {
  const { publish, outbox } = await show(completeQuestion);
  expect(publish.getAttribute('aria-disabled')).toBeNull();
  publish.click();
  await vi.waitFor(async () =>
    expect(await outbox()).toMatchObject([
      { collection: 'forumPosts', op: 'create', data: completeQuestion },
    ]),
  );
});

it('AskDialog shows that the subjects could not be loaded if there are none and the server cannot be reached', async () => {
  await show(completeQuestion, []);
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({ text: 'Erreur lors du chargement des matières' }),
  );
  expect(find('button', 'Réessayer')).toBeTruthy();
});
