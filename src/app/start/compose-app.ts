// Builds the app object that a screen works with: the open account's store, the sync engine and the commands.
// The object is built each time that another account is opened.
import type { AuthPorts, PhoneAccount } from '#auth/device-accounts/auth-ports.ts';
import { readOpenAccount } from '#auth/session/read-current-account.ts';
import { startSession } from '#auth/session/start-session.ts';
import { emailjs } from '#backend/api/emailjs.ts';
import { createRemote } from '#backend/api/sync-api.ts';
import { visitorAccount } from '#data/database/account-db.ts';
import { comesFromDisk } from '#data/database/storage-full.ts';
import { watchDataSaving } from '#data/device/data-saver.ts';
import { type FigureDb, type FigureStore, openFigureDb } from '#data/device/figure-db.ts';
import { hasWaiting } from '#data/entries/read-entries.ts';
import { cachePayloads } from '#data/outbox/upload-payloads.ts';
import { type AccountStore, openAccountStore } from '#data/store/account-store.ts';
import type { Remote } from '#domain/protocol/sync-api-port.ts';
import { probeDisk } from '#lib/browser/disk-probe.ts';
import { browserStorage, pageStorage } from '#lib/browser/startup-storage.ts';
import { systemClock } from '#lib/clock.ts';
import { noLocks } from '#lib/locks.ts';
import { cryptoRandom } from '#lib/random-id.ts';
import { exchangeMeter, figureMeter } from '#sync/connection/count-traffic.ts';
import { resumeAfterRecovery } from '#sync/connection/resume-after-recovery.ts';
import { watchStorageRecovery } from '#sync/connection/storage-recovery-watch.ts';
import { startPageDownloads } from '#sync/downloads/compose-downloads.ts';
import type { Downloads } from '#sync/downloads/downloads.ts';
import { createFigures, type Figures } from '#sync/downloads/figures.ts';
import { sendMailAfterPass, whenDone, withAfterPass } from '#sync/engine/after-pass.ts';
import { type Commands, createCommands } from '#sync/engine/commands.ts';
import { createPhoneEngine, freeUnusedPayloads } from '#sync/engine/compose-engine.ts';
import type { Engine } from '#sync/engine/engine.ts';
import { startTriggers, type Triggers } from '#sync/engine/triggers.ts';
import { sendMailOfPage } from '#sync/send/send-team-mail.ts';
import { resumeMoves } from '#sync/send/transfer-to-account.ts';
import { bringOwnThreads } from '#sync/threads/own-threads.ts';
import type { Disposables } from './disposables.ts';
import { holdOne } from './hold-one.ts';
import { openPhone, type Phone } from './open-device.ts';
import { isPageVisible, pageEvents, requestBackgroundSync } from './page-events.ts';
import { runAtRest } from './run-at-rest.ts';

export type App = Phone & {
  /** The open account; null for a visitor. */
  account: PhoneAccount | null;
  store: AccountStore;
  commands: Commands;
  figures: FigureStore;
};

const appOf = holdOne(composeApp);

/** Returns the app of the account that is open now; the same object until another account is opened. */
export async function openApp(): Promise<App> {
  // Without localStorage, `readOpenAccount` knows the open account only after this call.
  await openPhone();
  return appOf(readOpenAccount(pageStorage)?.accountId ?? visitorAccount);
}

/**
 * Composes the app of an account. The order matters: `openStores` finishes an interrupted move of texts
 * before a store is open, so that no screen shows a text in two queues. `startEngine` runs the first pass at
 * once, so it comes after what a pass uses, such as downloads and figures. `watchStorage` calls a command, so
 * it comes after the commands.
 */
async function composeApp(id: string, disposables: Disposables): Promise<App> {
  const phone = await openPhone();
  const account = id === visitorAccount ? null : await phone.ports.accounts.read(id);
  const { store, openStore } = await openStores(phone, id, disposables);
  const figureDb = openFigureDb();
  closeWhenLeft(figureDb, disposables);
  const remote = createRemote({
    appVersion: __APP_VERSION__,
    onTraffic: exchangeMeter(phone.device, systemClock),
  });
  const parts = { ...phone, store, openStore, remote, onError: reportUnlessDisk(phone, store, figureDb) };
  const downloads = startDownloads(parts);
  disposables.add(downloads.stop);
  const figures = createPageFigures(parts, figureDb);
  const { engine, triggers, stop } = startEngine({ ...parts, downloads, figures });
  disposables.add(stop);
  void freeUnusedPayloads({ ...phone, journalStorage: journalStorage() }).catch(() => undefined);
  const commands = createPageCommands({ ...parts, downloads, engine, triggers });
  disposables.add(watchStorage(parts, commands).stop);
  return { ...phone, account, store, commands, figures: { db: figureDb, download: figures.download } };
}

type Parts = Phone & {
  store: AccountStore;
  /** Opens another account's store, or this account's store a second time; the caller closes it. */
  openStore: (account: string) => Promise<AccountStore>;
  remote: Remote;
  onError: (error: unknown) => void;
};

type PageDownloads = Pick<Downloads, 'wake' | 'stop'>;

const journalStorage = () => browserStorage('localStorage');

// Returns `noLocks` where Web Locks are missing: on a page that is not secure, and in some older browsers.
const pageLocks = () => ('locks' in navigator ? navigator.locks : noLocks);

const tokenOf = async ({ accounts }: AuthPorts, account: string): Promise<string | null> =>
  (await accounts.read(account))?.session?.access_token ?? null;

async function openStores({ device, ports }: Phone, id: string, disposables: Disposables) {
  const surroundings = { journalStorage: journalStorage(), clock: systemClock, random: cryptoRandom };
  const openStore = (owner: string) => openAccountStore(owner, surroundings);
  await resumeMoves({ device, openStore }, ports.accounts).catch(() => undefined);
  const whenIdle = (work: () => void) => disposables.add(runAtRest(systemClock, work));
  const store = await openAccountStore(id, { ...surroundings, whenIdle });
  closeWhenLeft(store.db, disposables);
  return { store, openStore };
}

/**
 * Time in milliseconds for which the databases of a left account stay open, so that its screens can save a draft while
 * they are replaced. It is shorter than the pause after which a deleted database that is still open is created again.
 */
const leavingMs = 1_000;

const closeWhenLeft = (db: { close: () => void }, disposables: Disposables) =>
  disposables.add(() => systemClock.after(leavingMs, () => db.close()));

/**
 * Returns a function that reports errors, except those of an unusable disk (full, broken, or with a closed
 * database), because they cannot be fixed remotely. The network chip shows a full disk.
 */
function reportUnlessDisk({ device }: Phone, store: AccountStore, figures: FigureDb) {
  const report = async (error: unknown) => {
    if (!(await comesFromDisk(error, [store.disk, device.disk, figures.disk]))) reportError(error);
  };
  return (error: unknown) => void report(error);
}

const startDownloads = ({ device, store, onError }: Parts): PageDownloads =>
  startPageDownloads({
    ...{ device, store, onError, maySteal: isPageVisible, ...pageEvents },
    requestBackgroundSync: () => requestBackgroundSync('pare-downloads'),
  });

const createPageFigures = ({ device, ports, store }: Parts, figures: FigureDb): Figures =>
  createFigures({
    account: store.account,
    db: store.db,
    figures,
    locks: pageLocks(),
    accounts: async () => (await ports.accounts.list()).map(({ id }) => id),
    baseUrl: location.origin,
    onAnswer: figureMeter(device, systemClock),
  });

type EngineParts = Parts & { downloads: PageDownloads; figures: Figures };

function startEngine(parts: EngineParts): { engine: Engine; triggers: Triggers; stop: () => void } {
  const { device, store, onError } = parts;
  const engine = createPageEngine(parts);
  let savesData = false;
  const endWatch = watchDataSaving(device, (saves) => {
    savesData = saves;
  });
  const triggers = startTriggers({
    ...{ engine, clock: systemClock, random: cryptoRandom, onError, ...pageEvents },
    queued: store.onQueued,
    hasUnsent: () => hasWaiting(store.db),
    requestBackgroundSync: () => requestBackgroundSync('pare-sync'),
    savesData: () => savesData,
  });
  const stop = () => {
    endWatch();
    triggers.stop();
  };
  return { engine, triggers, stop };
}

function createPageEngine({ ports, store, openStore, remote, onError, ...parts }: EngineParts): Engine {
  const exchange = createPhoneEngine({
    ...{ ports, remote, journalStorage: journalStorage(), appVersion: __APP_VERSION__, onError },
    maySteal: isPageVisible,
    ownStore: () => store,
  });
  const locks = pageLocks();
  const token = () => tokenOf(ports, store.account);
  const hasUnfinished = () => ports.data.hasUnfinished(visitorAccount);
  const sendMail = (isCutOff: boolean) =>
    sendMailOfPage({ store, openStore, hasUnfinished }, { mail: emailjs, locks, isCutOff });
  // The first three hooks download what belongs to exams, questions and own threads that a complete pass may have
  // brought, so they run only after such a pass. The last hook runs after every pass.
  const hooks = [
    whenDone(parts.downloads.wake),
    whenDone(parts.figures.download),
    whenDone(() => bringOwnThreads({ store, remote, locks, token })),
    sendMailAfterPass(sendMail),
  ];
  return withAfterPass(exchange, hooks, onError);
}

type CommandParts = Parts & { downloads: PageDownloads; engine: Engine; triggers: Triggers };

const createPageCommands = ({ ports, ...parts }: CommandParts): Commands =>
  createCommands({
    ...parts,
    // `caches` is undefined on a page that is not secure; every use of the payloads then rejects.
    payloads: cachePayloads(globalThis.caches),
    token: (account = parts.store.account) => tokenOf(ports, account),
    teamMail: emailjs,
  });

function watchStorage({ ports, device, store, onError }: Parts, { retryStorage }: Commands) {
  const { resume, stop } = resumeAfterRecovery({
    disks: [store.disk, device.disk],
    restoreSession: () => startSession(ports),
    ...{ retryStorage, onError },
  });
  const endWatch = watchStorageRecovery({ store, probeDisk, onRecovered: resume });
  return {
    stop: () => {
      endWatch();
      stop();
    },
  };
}
