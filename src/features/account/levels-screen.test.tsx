import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { tablesOf } from '#data/account-tables.ts';
import { firstStatus } from '#data/sync-status.ts';
import type { Commands } from '#sync/commands.ts';
import { hideToast, shownToast } from '#ui/toast-list.ts';
import { openTestStore } from '../../../tests/support/open-test-store.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { LevelsScreen } from './levels-screen.tsx';

afterEach(() => hideToast(shownToast()?.id ?? 0));

it('says by a message too that the levels could not be fetched where none is here', {
  timeout: 30_000,
}, async () => {
  const store = await openTestStore();
  await tablesOf(store.db).status.put({ ...firstStatus, isUnreachable: true });
  const commands = {
    levelsOnPhone: async () => [],
    bucketSizes: async () => [],
    sendNow: async () => undefined,
  } as unknown as Commands;
  const done = vi.fn();
  const { place } = await renderInApp(() => (
    <LevelsScreen store={store} commands={commands} isFirst onDone={done} />
  ));
  await vi.waitFor(
    () => expect(shownToast()).toMatchObject({ bad: true, text: 'Erreur lors du chargement des niveaux' }),
    { timeout: 15_000 },
  );
  expect(place.textContent).toContain('Réessayer');
});
