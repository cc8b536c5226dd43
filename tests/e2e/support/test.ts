// The `test` of every journey: a server with the demo content and a phone, both its own. The phone has opened the app
// before and keeps its files, as most phones do; `testOnNewPhone` begins with an empty one, `testAs` where somebody has
// signed in on it.
import { test as base, expect } from '@playwright/test';
import { type Settled, type SettledFolders, SettledPhones } from './idle-phone.ts';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';
import { type SeededServer, startSeededServer } from './seed-folder.ts';

const usualApp = 'dist';

type Fixtures = {
  /** The built app that the server gives out. */
  publicDir: string;
  /** The settings that it is started with; none of its own by default. */
  serverEnv: Record<string, string>;
  /** Phones come without the app's files. So does any where the server or the app is not the usual one. */
  isNewPhone: boolean;
  /** What a phone of a visitor begins as. */
  visitorProfile: string | null;
  /** Who has signed in on `phone`; nobody by default. */
  settled: Settled | null;
  settledFolders: SettledFolders | null;
  server: SeededServer;
  /** Shows nothing yet. */
  phone: Phone;
  /** `phone` with settings of its own, in its place. */
  settledPhone: (options?: Partial<PhoneOptions>) => Promise<Phone>;
  /** One more phone on the same server; `isNew`: without the app's files. */
  anotherPhone: (options?: Partial<PhoneOptions> & { isNew?: boolean }) => Promise<Phone>;
};

export const test = base.extend<Fixtures, { settledPhones: SettledPhones }>({
  settledPhones: [
    async ({ browserName: _ }, use) => {
      const phones = await SettledPhones.create();
      await use(phones);
      phones.dispose();
    },
    { scope: 'worker' },
  ],
  publicDir: [usualApp, { option: true }],
  serverEnv: [{}, { option: true }],
  isNewPhone: [false, { option: true }],
  // A document is kept with the policy that the server's settings gave it.
  visitorProfile: async ({ isNewPhone, publicDir, serverEnv, settledPhones }, use) => {
    const isUsual = publicDir === usualApp && Object.keys(serverEnv).length === 0;
    await use(isUsual && !isNewPhone ? await settledPhones.visitor() : null);
  },
  settled: [null, { option: true }],
  settledFolders: ({ settled, settledPhones }, use) =>
    settled ? settledPhones.folders(settled).then(use) : use(null),
  server: async ({ publicDir, serverEnv, visitorProfile, settledFolders, settledPhones }, use) => {
    const port = visitorProfile || settledFolders ? { port: settledPhones.port } : {};
    const data = settledFolders ? { copyOf: settledFolders.serverData } : {};
    const server = await startSeededServer({ publicDir, env: serverEnv, ...port, ...data });
    await use(server);
    await server.dispose();
  },
  anotherPhone: async ({ server, visitorProfile }, use) => {
    const phones: Phone[] = [];
    await use(async ({ isNew = false, ...options } = {}) => {
      // No browser reads the profile of another one.
      const isOpened = visitorProfile && !isNew && !options.executablePath;
      const begun = isOpened ? { copyOf: visitorProfile } : {};
      const phone = await openPhone({ baseUrl: server.url, ...begun, ...options });
      phones.push(phone);
      return phone;
    });
    for (const phone of phones) await phone.dispose();
    expect(phones.flatMap((phone) => phone.complaints())).toEqual([]);
  },
  settledPhone: ({ anotherPhone, settledFolders }, use) => {
    const begun = settledFolders ? { copyOf: settledFolders.profile } : {};
    return use((options) => anotherPhone({ ...begun, ...options }));
  },
  phone: async ({ settledPhone }, use) => use(await settledPhone()),
});

/** Journeys of people who have never opened the app on the phones that they use. */
export const testOnNewPhone = test.extend<object>({ isNewPhone: true });

/** Journeys of a demo account that has signed in on `phone` and has all of `level`, ready to lose the network. */
export const testAs = (who: Settled['who'], level: Settled['level']) =>
  test.extend<object>({ settled: { who, level } });

export { expect };
