// Builds the app object that a screen works with: the open account's store, the sync engine and the
// commands.
// Built once for each account that is opened; loaded only when a screen needs it, never before the home
// page is painted.
import type { PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { startSession } from '#auth/session/start-session.ts';
import { emailjs } from '#backend/api/emailjs.ts';
import { createRemote } from '#backend/api/sync-api.ts';
import { visitorAccount } from '#data/database/account-db.ts';
import { type AccountStore, openAccountStore } from '#data/database/account-store.ts';
import { comesFromDisk } from '#data/database/storage-full.ts';
import { watchDataSaving } from '#data/device/data-saver.ts';
import { type FigureDb, type FigureStore, openFigureDb } from '#data/device/figure-db.ts';
import { cachePayloads } from '#data/outbox/upload-payloads.ts';
import { hasWaiting } from '#data/queries/read-mine.ts';
import { probeDisk } from '#lib/browser/disk-probe.ts';
import { browserStorage, pageStorage } from '#lib/browser/startup-storage.ts';
import { systemClock } from '#lib/clock.ts';
import { noLocks } from '#lib/locks.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { exchangeMeter } from '#sync/connection/count-traffic.ts';
import { watchStorageRecovery } from '#sync/connection/storage-recovery-watch.ts';
import { startPageDownloads } from '#sync/downloads/compose-downloads.ts';
import { createFigures, type Figures } from '#sync/downloads/figures.ts';
import { type Commands, createCommands } from '#sync/engine/commands.ts';
import { createPhoneEngine, freeUnusedPayloads } from '#sync/engine/compose-engine.ts';
import type { Engine } from '#sync/engine/engine.ts';
import { startTriggers } from '#sync/engine/triggers.ts';
import { sendMailOfPage } from '#sync/send/send-team-mail.ts';
import { resumeMoves } from '#sync/send/transfer-to-account.ts';
import { bringOwnThreads } from '#sync/threads/own-threads.ts';
import { runWhenIdle } from '#ui/hooks/when-idle.ts';
import { openPhone, type Phone } from './open-device.ts';

export type App = Phone & {
  /** The signed-in account; null for a visitor. */
  account: PhoneAccount | null;
  store: AccountStore;
  commands: Commands;
  figures: FigureStore;
};

type Running = { id: string; app: Promise<App>; stop: () => void };

/** Delay before idle work starts; the first screen is rendered by then. */
const restMs = 2_000;

let running: Running | null = null;

/** Returns the app of the account that is open now; the same object until another account is opened. */
export async function openApp(): Promise<App> {
  // Without localStorage, the open account is known only after this call.
  await openPhone();
  return openAppOf(readOpenAccount(pageStorage)?.accountId ?? visitorAccount);
}

function openAppOf(id: string): Promise<App> {
  if (running?.id === id) return running.app;
  running?.stop();
  const stops: (() => void)[] = [];
  const stop = () => {
    for (const end of stops.splice(0)) end();
  };
  const app = open(id, (end) => stops.push(end));
  const mine: Running = { id, app, stop };
  running = mine;
  app.catch(() => {
    if (running === mine) running = null;
  });
  return app;
}

async function open(id: string, onStop: (end: () => void) => void): Promise<App> {
  const phone = await openPhone();
  const { ports, device } = phone;
  const account = id === visitorAccount ? null : await ports.accounts.read(id);
  const remote = createRemote({ onTraffic: exchangeMeter(device, systemClock) });
  const journalStorage = browserStorage('localStorage');
  const surroundings = { journalStorage, clock: systemClock, random: cryptoRandom };
  const openStore = (owner: string) => openAccountStore(owner, surroundings);
  // An unfinished move of texts is continued at the next start.
  await resumeMoves({ device, openStore }, ports.accounts).catch(() => undefined);
  const whenIdle = (work: () => void) => {
    const step = { next: () => ({ done: true as const, value: work() }) };
    onStop(systemClock.after(restMs, () => onStop(runWhenIdle(step))));
  };
  const store = await openAccountStore(id, { ...surroundings, whenIdle });
  const maySteal = () => document.visibilityState === 'visible';
  const [visible, hidden] = [onVisibility('visible'), onVisibility('hidden')];
  const online = (listener: () => void) => listen(window, 'online', listener);
  const figureDb = openFigureDb();
  // A full disk is shown in the network chip and not reported, because it cannot be fixed remotely.
  const onError = async (error: unknown) => {
    if (!(await comesFromDisk(error, [store.disk, device.disk, figureDb.disk]))) reportError(error);
  };
  const downloads = startPageDownloads({
    ...{ device, store, maySteal, onError, online, visible, hidden },
    requestBackgroundSync: () => requestBackgroundSync('pare-downloads'),
  });
  onStop(downloads.stop);
  const figures = startFigures(store, phone, figureDb);
  const exchange = createPhoneEngine({
    ports,
    remote,
    journalStorage,
    appVersion: __APP_VERSION__,
    maySteal,
    isOffline: () => !navigator.onLine,
    ownStore: () => store,
  });
  const token = async (account = id) => (await ports.accounts.read(account))?.session?.access_token ?? null;
  const locks = 'locks' in navigator ? navigator.locks : noLocks;
  const sendOwnMail = async (isCutOff: boolean) => {
    const hasUnfinished = () => ports.data.hasUnfinished(visitorAccount);
    const sending = { mail: emailjs, locks, isCutOff };
    if (await sendMailOfPage({ store, openStore, hasUnfinished }, sending)) void engine.run().catch(onError);
  };
  const engine: Engine = {
    run: async () => {
      const end = await exchange.run();
      // The network works, and the exams, questions and own threads that the exchange named may have
      // changed.
      if (end.kind === 'done') {
        downloads.wake();
        void figures.bring().catch(onError);
        void bringOwnThreads({ store, remote, locks, token }).catch(onError);
      }
      void sendOwnMail(end.kind === 'network').catch(onError);
      return end;
    },
  };
  let savesData = false;
  onStop(
    watchDataSaving(device, (saves) => {
      savesData = saves;
    }),
  );
  const triggers = startTriggers({
    engine,
    clock: systemClock,
    random: cryptoRandom,
    online,
    visible,
    hidden,
    queued: store.onQueued,
    hasUnsent: () => hasWaiting(store.db),
    requestBackgroundSync: () => requestBackgroundSync('pare-sync'),
    savesData: () => savesData,
    onError,
  });
  onStop(triggers.stop);
  // Data that is not freed now is freed at the next start.
  void freeUnusedPayloads({ ports, journalStorage }).catch(() => undefined);
  // `caches` is missing when the page is not served over https; then no payloads are read or written.
  const payloads = cachePayloads(globalThis.caches);
  const commands = createCommands({
    ...{ store, engine, triggers, remote, device, downloads, payloads, openStore, token },
    teamMail: emailjs,
  });
  const goOn = async () => {
    if (store.disk.isDown || device.disk.isDown) return;
    // The browser may have evicted the data of both databases.
    await startSession(ports);
    await commands.retryStorage();
  };
  onStop(watchStorageRecovery({ store, probeDisk, onRecovered: () => void goOn().catch(onError) }));
  for (const { disk } of [store, device]) onStop(disk.subscribe(() => void goOn().catch(onError)));
  return { ...phone, account, store, commands, figures: { db: figureDb, bring: figures.bring } };
}

function startFigures(store: AccountStore, { ports }: Phone, figures: FigureDb): Figures {
  return createFigures({
    account: store.account,
    db: store.db,
    figures,
    locks: 'locks' in navigator ? navigator.locks : noLocks,
    accounts: async () => (await ports.accounts.list()).map(({ id }) => id),
    baseUrl: location.origin,
  });
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** Listens to the page becoming visible or hidden. */
const onVisibility = (state: DocumentVisibilityState) => (listener: () => void) =>
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === state) listener();
  });

/**
 * Asks the browser to wake the service worker when the network is back, if it supports that; the page's own
 * triggers work without it.
 */
function requestBackgroundSync(tag: string): void {
  void navigator.serviceWorker?.ready
    .then((registration) => registration.sync?.register(tag))
    .catch(() => undefined);
}
