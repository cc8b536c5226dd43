import 'fake-indexeddb/auto';
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { StorageFullError } from '#data/database/storage-full.ts';
import { openDeviceDb, saveSettings } from '#data/device/device-db.ts';
import { openFigureDb } from '#data/device/figure-db.ts';
import { messages } from '#locales/fr/exams.po';
import { messages as kit } from '#locales/fr/kit.po';
import { showToast } from '#ui/messages/toast-list.ts';
import { makeExamFile } from '../../../../tests/support/fixtures/exam-file.ts';
import { makeExam, makeLevel, makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { stubConnection } from '../../../../tests/support/network/stub-connection.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { OutageScreen } from './outage-screen.tsx';

vi.mock('#ui/messages/toast-list.ts', async (original) => ({
  ...(await original<typeof import('#ui/messages/toast-list.ts')>()),
  showToast: vi.fn(),
}));

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });
const bucket = { cursor: 'c', through: 1, reason: 'chosen' } as const;
const size = { rowCount: 4, examCount: 0, questionCount: 0, sizeBytes: 4000, threadCount: 4, at: 1 };

let testCount = 0;
const disk = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

/** Renders the screen of a level whose exams and questions are on the phone; one forum page is missing. */
async function show(commands: object = {}) {
  testCount += 1;
  const store = await openTestStore(`pupil${testCount}`);
  const tables = tablesOf(store.db);
  await tables.gradeLevels.put({ ...makeLevel(), seq: 1, generation: 1, isWaiting: false } as never);
  await tables.buckets.put({ ...bucket, bucket: 'library:bac1', isComplete: true });
  await tables.buckets.put({ ...bucket, bucket: 'forum:1', reason: 'default', isComplete: false });
  await tables.bucketSizes.put({ ...size, bucket: 'forum:1' });
  const [device, figures] = [openDeviceDb(disk()), openFigureDb(disk())];
  const done = async () => undefined;
  const props = {
    ...{ store, device, figures: { db: figures, download: done } },
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
  return { tables, device, figures, button };
}

beforeEach(() => vi.mocked(showToast).mockClear());
afterEach(() => stubConnection(undefined));

describe('a failed request to download a whole level', () => {
  it.each([
    ['a full disk', new StorageFullError(new Error('')), 'Plus de place sur cet ordinateur'],
    ['another error', new Error('the database is closed'), 'Cela n’a pas marché'],
  ])('if %s prevents the download of a level, a toast says what went wrong', async (_, error, title) => {
    const { button } = await show({ subscribeForumPage: () => Promise.reject(error) });
    await vi.waitFor(() => expect(button('Tout prendre, environ')).toBeDefined());
    button('Tout prendre')?.click();
    await vi.waitFor(() => expect(showToast).toHaveBeenCalledOnce());
    expect(vi.mocked(showToast).mock.calls[0]?.[0]).toMatchObject({ bad: true, title });
  });
});

describe('a metered connection with the setting Wi-Fi only', () => {
  const origin = { seq: 1, generation: 1, isWaiting: false };
  const paper = { fileUrl: '/files/one.pdf', fileSizeBytes: 1000, fileSha256: 's1' };

  it.each([
    ['is offered if a file is missing', 'Attendre le Wi-Fi', [makeExam('one', paper)]],
    ['is not offered if only discussions are missing, which never wait for Wi-Fi', 'Pas maintenant', []],
  ])('on a metered connection with the setting Wi-Fi only, waiting for Wi-Fi %s', async (_, other, exams) => {
    stubConnection('cellular');
    const { tables, device, button } = await show();
    await tables.subjects.put({ ...makeSubject(), ...origin, bucket: 'catalogue' });
    for (const exam of exams) await tables.exams.put({ ...exam, ...origin, bucket: 'library:bac1' });
    await saveSettings(device, { wifiOnly: true });
    await vi.waitFor(() => expect(button(`environ ${exams.length > 0 ? 5 : 4}`)).toBeDefined());
    await vi.waitFor(() => {
      button('Tout prendre')?.click();
      expect(document.querySelector('[role="dialog"], dialog')).not.toBeNull();
    });
    const labels = [...document.querySelectorAll('dialog button, [role="dialog"] button')];
    expect(labels.map((label) => label.textContent?.trim())).toContain(other);
  });
});

it('while figures are missing, the screen does not read the questions again when bytes of a paper or figures arrive', async () => {
  const { tables, device, figures, button } = await show();
  const set = { id: 'set', subject: 's', gradeLevel: 'l', questionCount: 1 };
  const refs = Array.from({ length: 40 }, (_, index) => ({
    ...{ sha256: `f${index}`, url: `/f${index}`, sizeBytes: 1000 },
  }));
  const read = vi.spyOn(tables.quizSets, 'bulkGet');
  const files = vi.spyOn(device.examFiles, 'toArray');
  await tables.quizSetIndex.put({ ...set, figures: refs } as never);
  await vi.waitFor(() => expect(button('environ 44')).toBeDefined());
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  read.mockClear();
  files.mockClear();
  for (let heldBytes = 1; heldBytes <= 10; heldBytes += 1) {
    await device.examFiles.put(makeExamFile('one', heldBytes, { state: 'running' }));
    await vi.waitFor(() => expect(files).toHaveBeenCalledTimes(heldBytes));
  }
  for (const { sha256 } of refs.slice(1))
    await figures.figures.put({ sha256, bytes: new Uint8Array(1), type: 'image/png', holders: [] });
  await vi.waitFor(() => expect(button('environ 5')).toBeDefined());
  expect(read).not.toHaveBeenCalled();
});

it('a level counts as ready although the server does not have one of its figures, and the screen reports the missing figure', async () => {
  const { tables, figures } = await show();
  await tables.buckets.put({ ...bucket, bucket: 'forum:1', reason: 'default', isComplete: true });
  const refs = [{ sha256: 'f1', url: '/f1', sizeBytes: 1000 }];
  const set = { id: 'set', subject: 's', gradeLevel: 'l', questionCount: 1, figures: refs };
  await tables.quizSetIndex.put(set as never);
  await vi.waitFor(() => expect(document.body.textContent).toContain('Tout prendre, 1'));
  await figures.refused.put({ sha256: 'f1' });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Faire une séance'));
  expect(document.body.textContent).toContain('1 dessin manque sur le serveur');
});
