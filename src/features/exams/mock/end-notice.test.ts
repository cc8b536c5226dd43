import 'fake-indexeddb/auto';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tablesOf } from '#data/database/account-tables.ts';
import { openDeviceDb, saveSettings } from '#data/device/device-db.ts';
import type { StoredMockExam } from '#data/study/read-mock-exams.ts';
import { openTestStore } from '../../../../tests/support/phone/open-test-store.ts';
import { notifyOfEnd, watchEnd } from './end-notice.ts';

const minuteMs = 60_000;
const notice = { title: 'Le temps est écoulé', body: 'Optique.' };
const bareme = JSON.stringify({ minutes: 60, material: null, exercises: [] });
let count = 0;
let visibility: 'hidden' | 'visible';
let permission: NotificationPermission;
let due: { delayMs: number; run: () => void }[];
const showNotification = vi.fn(async () => undefined);
const open = vi.fn();
let container: EventTarget;

beforeEach(() => {
  visibility = 'hidden';
  permission = 'granted';
  due = [];
  showNotification.mockClear();
  vi.stubGlobal('document', {
    get visibilityState() {
      return visibility;
    },
  });
  vi.stubGlobal(
    'Notification',
    Object.defineProperty(() => undefined, 'permission', { get: () => permission }),
  );
  open.mockClear();
  container = new EventTarget();
  const registration = { showNotification };
  const worker = { getRegistration: async () => registration, ready: Promise.resolve(registration) };
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(container, worker) });
});
afterEach(() => vi.unstubAllGlobals());

/** Watches a mock exam of 60 minutes that began `minutesAgo`; resolves with its row and functions for the tests. */
async function watch(minutesAgo = 0, isAsked = true) {
  count += 1;
  const store = await openTestStore(`pupilnotice${count}`);
  const started = store.clock.now() - minutesAgo * minuteMs;
  const mock = { id: `mock0000000000${count}`, exam: 'exam00000000000', started, bareme, marks: null };
  await tablesOf(store.db).mockExams.put(mock as unknown as StoredMockExam);
  const device = openDeviceDb({ indexedDB: new IDBFactory(), IDBKeyRange });
  if (isAsked) await saveSettings(device, { notifiesMockEnd: true });
  const after = (delayMs: number, run: () => void) => {
    const timer = { delayMs, run };
    due.push(timer);
    return () => {
      due = due.filter((one) => one !== timer);
    };
  };
  let passed = minutesAgo;
  const now = () => started + passed * minuteMs;
  const watching = { store: { ...store, clock: { ...store.clock, now, after } }, device, open };
  const begin = () => watchEnd(watching, mock, notice);
  const end = begin();
  const finish = (change: object) => tablesOf(store.db).mockExams.update(mock.id, change);
  /** Sets the clock to `minutes` after the start of the mock exam, and fires the next timer. */
  const lookAt = (minutes: number) => {
    passed = minutes;
    due.shift()?.run();
  };
  return { mock, begin, end, finish, lookAt, notify: () => notifyOfEnd(watching, mock.id, notice) };
}

it('watchEnd shows a notification at the end if the app is hidden and the user has asked for notifications', async () => {
  const { mock, lookAt } = await watch(15);
  lookAt(60);
  await vi.waitFor(() =>
    expect(showNotification).toHaveBeenCalledExactlyOnceWith(notice.title, {
      ...{ body: notice.body, tag: `mock ${mock.id}`, icon: '/icons/icon-192.png' },
      data: `/exams/mock?run=${mock.id}`,
    }),
  );
});

it('watchEnd reads the time left from the clock at least once a minute, because timers stop while the phone sleeps', async () => {
  const { lookAt } = await watch(15);
  expect(due.map(({ delayMs }) => delayMs)).toEqual([minuteMs]);
  lookAt(59.5);
  expect(due.map(({ delayMs }) => delayMs)).toEqual([minuteMs / 2]);
  expect(showNotification).not.toHaveBeenCalled();
  lookAt(75);
  expect(due).toEqual([]);
  await vi.waitFor(() => expect(showNotification).toHaveBeenCalledOnce());
});

it('notifyOfEnd shows the notification only once the service worker is ready, if the first one is being installed', async () => {
  let install: (registration: { showNotification: typeof showNotification }) => void = () => undefined;
  const ready = new Promise((resolve) => {
    install = resolve;
  });
  const refuse = vi.fn(async () => Promise.reject(new TypeError('no active worker')));
  const getRegistration = async () => ({ showNotification: refuse });
  vi.stubGlobal('navigator', { serviceWorker: Object.assign(container, { getRegistration, ready }) });
  const { notify } = await watch();
  const notified = notify();
  install({ showNotification });
  await notified;
  expect(showNotification).toHaveBeenCalledOnce();
  expect(refuse).not.toHaveBeenCalled();
});

it('a press on the notification opens the mock exam in the page', async () => {
  const { mock, notify } = await watch();
  await notify();
  const [, shown] = showNotification.mock.calls[0] as unknown as [string, { data: string }];
  container.dispatchEvent(new MessageEvent('message', { data: { type: 'OPEN_PATH', path: shown.data } }));
  expect(open).toHaveBeenCalledExactlyOnceWith(`/exams/mock?run=${mock.id}`);
});

it('notifyOfEnd shows no notification while the app is visible', async () => {
  const { notify } = await watch();
  visibility = 'visible';
  await notify();
  expect(showNotification).not.toHaveBeenCalled();
});

it('notifyOfEnd shows no notification if the user has not asked for any, or the browser does not allow them any more', async () => {
  await (await watch(0, false)).notify();
  const { notify } = await watch();
  permission = 'denied';
  await notify();
  expect(showNotification).not.toHaveBeenCalled();
});

it('notifyOfEnd shows no notification if the mock exam was finished', async () => {
  const { finish, notify } = await watch();
  await finish({ finished: 1 });
  await notify();
  expect(showNotification).not.toHaveBeenCalled();
});

it('watchEnd sets one timer for a mock exam whose screen is opened twice, and none after its end', async () => {
  const { begin, end } = await watch();
  begin();
  expect(due).toHaveLength(1);
  end();
  expect(due).toHaveLength(0);
  await watch(60);
  expect(due).toHaveLength(0);
});
