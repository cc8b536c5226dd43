import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { openPhone, type Phone } from '../support/phone.ts';
import { expect, testAs } from '../support/test.ts';

/** `test` with a phone whose logged errors do not fail the test, since they are thrown on purpose. */
const test = testAs('pupil', 'Bac I').extend<{ failing: Phone }>({
  failing: async ({ server, settledFolders }, use) => {
    const copyOf = settledFolders?.profile;
    const phone = await openPhone({ baseUrl: server.url, ...(copyOf && { copyOf }) });
    await use(phone);
    await phone.dispose();
  },
});

/**
 * Waits until the module that reports errors, which loads after the start-up of the page, is loaded and
 * listening.
 */
async function untilReporting(page: Page): Promise<void> {
  const fetched = await page.waitForFunction(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .find((name) => name.includes('-app-errors')),
  );
  await page.evaluate(
    async (address) => {
      await import(address);
    },
    String(await fetched.jsonValue()),
  );
}

test('an error of the app is reported without the user’s text, and an error that happens offline is reported once when the network is back', async ({
  failing: phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const page = phone.page();
  await page.goto('/exams?q=rose');
  await untilReporting(page);
  const fail = (text: string) =>
    page.evaluate((snippet) => {
      setTimeout(() => JSON.parse(`{"draft": ${snippet}`));
    }, text);
  await fail('Rose rose@pare.example');
  const storedErrors = () => rows.list('app_errors');
  await expect.poll(async () => (await storedErrors()).length, { timeout: 30_000 }).toBe(1);
  const [first] = await storedErrors();
  expect(first).toMatchObject({ kind: 'SyntaxError', place: '/exams', language: 'fr' });
  expect(JSON.stringify(first)).not.toMatch(/rose/i);

  await phone.setOffline(true);
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('without a network');
    });
  });
  const waiting = () =>
    page.evaluate(async () => {
      const cache = await caches.open('pare-errors');
      return (await cache.keys()).length;
    });
  await expect.poll(waiting).toBe(1);
  // A killed browser may not have written the newest cache entries to disk, so the test closes the browser
  // instead.
  await phone.close();
  await phone.setOffline(false);
  await phone.reopen('/exams');
  await expect.poll(async () => (await storedErrors()).length, { timeout: 30_000 }).toBe(2);
  expect((await storedErrors()).filter(({ message }) => message === 'without a network')).toHaveLength(1);
});
