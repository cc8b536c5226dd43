import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { StorageFullError } from '#data/database/storage-full.ts';
import { openDeviceDb } from '#data/device/device-db.ts';
import { openFigureDb } from '#data/device/figure-db.ts';
import { messages } from '#locales/fr/exams.po';
import { messages as kit } from '#locales/fr/kit.po';
import { showToast } from '#ui/messages/toast-list.ts';
import { makeLevel } from '../../../../tests/support/fixtures/library-rows.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { OutageScreen } from './outage-screen.tsx';

vi.mock('#ui/messages/toast-list.ts', () => ({ showToast: vi.fn() }));

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });
const bucket = { cursor: 'c', through: 1, reason: 'chosen' } as const;
const size = { rowCount: 4, examCount: 0, questionCount: 0, sizeBytes: 4000, threadCount: 4, at: 1 };

/** Renders the screen of a level whose exams and questions are on the phone, and one forum page is not. */
async function show(commands: object = {}) {
  const store = await openTestStore();
  const tables = tablesOf(store.db);
  await tables.gradeLevels.put({ ...makeLevel(), seq: 1, generation: 1, isWaiting: false } as never);
  await tables.buckets.put({ ...bucket, bucket: 'library:bac1', isComplete: true });
  await tables.buckets.put({ ...bucket, bucket: 'forum:1', reason: 'default', isComplete: false });
  await tables.bucketSizes.put({ ...size, bucket: 'forum:1' });
  const [device, figures] = [openDeviceDb(), openFigureDb()];
  const done = async () => undefined;
  const props = {
    ...{ store, device, figures: { db: figures, bring: done } },
    commands: { bucketSizes: async () => [], downloadExams: done, subscribeForumPage: done, ...commands },
    ...{ network: { isOffline: false, isFull: false }, onFreeSpace: () => undefined },
  } as unknown as Parameters<typeof OutageScreen>[0];
  await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <OutageScreen {...props} />
    </I18nProvider>
  ));
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.includes(text));
  return { store, device, button };
}

beforeEach(() => vi.mocked(showToast).mockClear());
afterEach(() => vi.unstubAllGlobals());

describe('an error when the user takes all of a level', () => {
  it.each([
    ['a full disk', new StorageFullError(new Error('')), 'Plus de place sur cet ordinateur'],
    ['another error', new Error('the database is closed'), 'Cela n’a pas marché'],
  ])('after %s the message names its cause', async (_, error, title) => {
    const { button } = await show({ subscribeForumPage: () => Promise.reject(error) });
    await vi.waitFor(() => expect(button('Tout prendre, environ')).toBeDefined());
    button('Tout prendre')?.click();
    await vi.waitFor(() => expect(showToast).toHaveBeenCalledOnce());
    expect(vi.mocked(showToast).mock.calls[0]?.[0]).toMatchObject({ bad: true, title });
  });
});
