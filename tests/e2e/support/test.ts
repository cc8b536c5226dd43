// The `test` of every journey: a server with the demo content and a phone, both its own.
import { test as base, expect } from '@playwright/test';
import { openPhone, type Phone, type PhoneOptions } from './phone.ts';
import { type SeededServer, startSeededServer } from './seed-folder.ts';

type Fixtures = {
  /** The built app that the server gives out. */
  publicDir: string;
  /** The settings that it is started with; none of its own by default. */
  serverEnv: Record<string, string>;
  server: SeededServer;
  phone: Phone;
  /** One more phone on the same server. */
  anotherPhone: (options?: Partial<PhoneOptions>) => Promise<Phone>;
};

export const test = base.extend<Fixtures>({
  publicDir: ['dist', { option: true }],
  serverEnv: [{}, { option: true }],
  server: async ({ publicDir, serverEnv }, use) => {
    const server = await startSeededServer(publicDir, serverEnv);
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
  phone: async ({ anotherPhone }, use) => use(await anotherPhone()),
});

export { expect };
