import 'fake-indexeddb/auto';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { firstStatus } from '#data/database/sync-status.ts';
import { listGradeLevels } from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { levelCodeOf, libraryBucket } from '#domain/schema/buckets.ts';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { makeLevel, makeProfile } from '../../../../tests/support/fixtures/library-rows.ts';
import { fakeCommands } from '../../../../tests/support/phone/fake-commands.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { find, press, renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { LevelsScreen } from './levels-screen.tsx';

afterEach(() => hideToast(shownToast()?.id ?? 0));

const stored = { bucket: 'catalogue', seq: 1, generation: 1, isWaiting: false } as const;

const idOf = (code: string) => code.padEnd(15, '0');

async function openLevels(named: string | null, account?: string) {
  const store = await openTestStore(account);
  const tables = tablesOf(store.db);
  await tables.status.put({ ...firstStatus, isUnreachable: true });
  const level = (code: string, name: string, displayOrder: number) => ({
    ...stored,
    ...makeLevel({ id: idOf(code), code, name, displayOrder }),
  });
  await tables.gradeLevels.bulkPut([level('9af', '9e AF', 1), level('bac2', 'Bac II', 2)]);
  await tables.profiles.put({
    ...stored,
    bucket: `mine:${store.account}`,
    ...makeProfile(store.account, { gradeLevel: named && idOf(named) }),
  });
  return store;
}

it('/levels shows a toast when the levels could not be loaded and none is on the phone', {
  timeout: 30_000,
}, async () => {
  const store = await openTestStore();
  await tablesOf(store.db).status.put({ ...firstStatus, isUnreachable: true });
  const commands = fakeCommands({
    levelsOnPhone: async () => [],
    bucketSizes: async () => [],
    sendNow: async () => undefined,
  });
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

const commandsOf = ({ db }: AccountStore, arrival = Promise.resolve()) =>
  fakeCommands({
    levelsOnPhone: async () =>
      (await db.buckets.toArray()).flatMap(({ bucket }) => levelCodeOf(bucket) ?? []),
    bucketSizes: async () => [],
    subscribeLevel: async (code: string) => {
      const bucket = { bucket: libraryBucket(code), cursor: null, through: null, isComplete: false };
      await tablesOf(db).buckets.put({ ...bucket, reason: 'chosen' });
      await arrival;
    },
  });

const rowsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('li')].map((row) => row.textContent);

it('/levels lists the level of the profile first at the first choice of a level', {
  timeout: 30_000,
}, async () => {
  const store = await openLevels('bac2');
  const { place } = await renderInApp(() => (
    <LevelsScreen store={store} commands={commandsOf(store)} isFirst onDone={() => undefined} />
  ));
  await vi.waitFor(() => expect(rowsOf(place)).toHaveLength(2), { timeout: 15_000 });
  expect(rowsOf(place)[0]).toMatch(/^Bac II/);
});

it('/levels moves no row and changes no button between the first choice and the call of onDone', {
  timeout: 30_000,
}, async () => {
  const store = await openLevels(null);
  const arrival = Promise.withResolvers<void>();
  const done = vi.fn();
  const { place } = await renderInApp(() => (
    <LevelsScreen store={store} commands={commandsOf(store, arrival.promise)} isFirst onDone={done} />
  ));
  // Waits for the sizes, which arrive after the rows, because only changes after the tap count.
  await vi.waitFor(() => expect(place.textContent.match(/Taille inconnue/g)).toHaveLength(2), {
    timeout: 15_000,
  });
  const shown = new Set([place.textContent]);
  const observer = new MutationObserver(() => shown.add(place.textContent));
  observer.observe(place, { childList: true, characterData: true, subtree: true });
  onTestFinished(() => observer.disconnect());
  find('li:last-child button', 'Ajouter ce niveau').click();
  await vi.waitFor(async () => expect(await store.db.buckets.count()).toBe(1), { timeout: 15_000 });
  await afterNextRender(store);
  arrival.resolve();
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), { timeout: 15_000 });
  expect([...shown]).toHaveLength(1);
  expect(await store.db.outbox.toArray()).toMatchObject([
    { collection: 'profiles', data: { gradeLevel: idOf('bac2') }, isSilent: true },
  ]);
});

it('« Garder » in the question before a change of level adds the level of the profile and leaves the profile unchanged', {
  timeout: 30_000,
}, async () => {
  const store = await openLevels('bac2', 'second000000000');
  const done = vi.fn();
  const { place } = await renderInApp(() => (
    <LevelsScreen store={store} commands={commandsOf(store)} isFirst onDone={done} />
  ));
  await vi.waitFor(() => expect(place.textContent).toContain('Votre profil indique Bac II'), {
    timeout: 15_000,
  });
  find('li:last-child button', 'Ajouter ce niveau').click();
  await vi.waitFor(() => press('Garder Bac II'));
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), { timeout: 15_000 });
  expect((await store.db.buckets.toArray()).map(({ bucket }) => levelCodeOf(bucket))).toEqual(['bac2']);
  expect(await store.db.outbox.toArray()).toEqual([]);
});

async function afterNextRender({ db }: AccountStore) {
  await listGradeLevels(db);
  for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}
