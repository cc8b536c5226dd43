// The `test` of every journey: a server with the demo content and a phone, both its own. `testAs` begins where somebody
// has signed in on the phone.
import { test as base, expect } from '@playwright/test';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';
import { type SeededServer, startSeededServer } from './seed-folder.ts';
import { type Settled, type SettledFolders, SettledPhones } from './settled-phone.ts';

type Fixtures = {
  /** The built app that the server gives out. */
  publicDir: string;
  /** The settings that it is started with; none of its own by default. */
  serverEnv: Record<string, string>;
  /** Who has signed in on `phone`; nobody by default. */
  settled: Settled | null;
  settledFolders: SettledFolders | null;
  server: SeededServer;
  /** Shows nothing yet. */
  phone: Phone;
  /** `phone` with settings of its own, in its place. */
  settledPhone: (options?: Partial<PhoneOptions>) => Promise<Phone>;
  /** One more phone on the same server. */
  anotherPhone: (options?: Partial<PhoneOptions>) => Promise<Phone>;
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
  publicDir: ['dist', { option: true }],
  serverEnv: [{}, { option: true }],
  settled: [null, { option: true }],
  settledFolders: ({ settled, settledPhones }, use) =>
    settled ? settledPhones.folders(settled).then(use) : use(null),
  server: async ({ publicDir, serverEnv, settledFolders, settledPhones }, use) => {
    const from = settledFolders ? { copyOf: settledFolders.serverData, port: settledPhones.port } : {};
    const server = await startSeededServer({ publicDir, env: serverEnv, ...from });
    await use(server);
    await server.dispose();
  },
  anotherPhone: async ({ server }, use) => {
    const phones: Phone[] = [];
    await use(async (options) => {
      const phone = await openPhone({ baseUrl: server.url, ...options });
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

/** Journeys of a demo account that has signed in on `phone` and has all of `level`, ready to lose the network. */
export const testAs = (who: Settled['who'], level: Settled['level']) =>
  test.extend<object>({ settled: { who, level } });

export { expect };
