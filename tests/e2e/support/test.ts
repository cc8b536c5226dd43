// Defines the `test` of the browser tests: each test has a server with the demo content and a phone of its own. By
// default the phone has opened the app before and has its files cached; `testOnNewPhone` starts with an empty phone,
// `testAs` with a signed-in one.
import { test as base, expect } from '@playwright/test';
import { type PreparedFolders, PreparedPhones, type SignedInAs } from './idle-phone.ts';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';
import { type SeededServer, startSeededServer } from './seed-folder.ts';

const usualApp = 'dist';

type Fixtures = {
  publicDir: string;
  serverEnv: Record<string, string>;
  /**
   * Whether visitors' phones start without the app's cached files. They always do if the test changes the server's
   * settings or the folder of the app.
   */
  isNewPhone: boolean;
  /** Browser profile with which a visitor's phone starts; null if it starts with an empty profile. */
  visitorProfile: string | null;
  settled: SignedInAs | null;
  settledFolders: PreparedFolders | null;
  server: SeededServer;
  /** The phone of the test. No page is loaded yet. */
  phone: Phone;
  /** Opens the phone of the test with other options; used instead of `phone`. */
  settledPhone: (options?: Partial<PhoneOptions>) => Promise<Phone>;
  /** Opens one more phone on the same server. With `isNew` the phone starts without the app's cached files. */
  anotherPhone: (options?: Partial<PhoneOptions> & { isNew?: boolean }) => Promise<Phone>;
};

export const test = base.extend<Fixtures, { settledPhones: PreparedPhones }>({
  settledPhones: [
    async ({ browserName: _ }, use) => {
      const phones = await PreparedPhones.create();
      await use(phones);
      phones.dispose();
    },
    { scope: 'worker' },
  ],
  publicDir: [usualApp, { option: true }],
  serverEnv: [{}, { option: true }],
  isNewPhone: [false, { option: true }],
  // A cached document keeps the content policy of the server's settings, so the profile fits only the
  // default settings.
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
      // Starts with an empty profile for another browser, which cannot read the prepared one.
      const isOpened = visitorProfile && !isNew && !options.executablePath;
      const startFrom = isOpened ? { copyOf: visitorProfile } : {};
      const phone = await openPhone({ baseUrl: server.url, ...startFrom, ...options });
      phones.push(phone);
      return phone;
    });
    for (const phone of phones) await phone.dispose();
    expect(phones.flatMap((phone) => phone.complaints())).toEqual([]);
  },
  settledPhone: ({ anotherPhone, settledFolders }, use) => {
    const startFrom = settledFolders ? { copyOf: settledFolders.profile } : {};
    return use((options) => anotherPhone({ ...startFrom, ...options }));
  },
  phone: async ({ settledPhone }, use) => use(await settledPhone()),
});

export const testOnNewPhone = test.extend<object>({ isNewPhone: true });

/**
 * Returns a `test` on whose `phone` a demo account is signed in, with all data of `level`, ready for use without a
 * network.
 */
export const testAs = (who: SignedInAs['who'], level: SignedInAs['level']) =>
  test.extend<object>({ settled: { who, level } });

export { expect };
