import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { phoneScreen } from '../support/phone.ts';
import { openPanel } from '../support/phone-panel.ts';
import { untilVisitorReady } from '../support/sign-in.ts';
import { test as base, expect } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

/** Serves a copy of the built app from a folder of its own, in which the test installs a newer version. */
const test = base.extend({
  publicDir: async ({ browserName }, use) => {
    const folder = mkdtempSync(join(tmpdir(), `pare-${browserName}-dist-`));
    cpSync('dist', folder, { recursive: true });
    await use(folder);
    rmSync(folder, { recursive: true, force: true });
  },
});

const activeWorkerState = () =>
  navigator.serviceWorker.getRegistration().then((found) => found?.active?.state);

test('a new version of the app is offered, and runs only after the user has agreed', async ({
  phone,
  publicDir,
}) => {
  const page = phone.page();
  await page.goto('/');
  await untilVisitorReady(page);
  // A worker controls pages already while it is being activated.
  await expect.poll(() => page.evaluate(activeWorkerState)).toBe('activated');

  const worker = readFileSync(join(publicDir, 'sw.js'), 'utf8');
  const changed = worker.replace(/"revision":"\w+"(,"url":"index\.html")/, '"revision":"the-next-one"$1');
  expect(changed).not.toBe(worker);
  writeFileSync(join(publicDir, 'sw.js'), changed);
  rmSync(join(publicDir, 'sw.js.br'));
  writeFileSync(
    join(publicDir, 'news.json'),
    JSON.stringify({ fr: 'Des sujets de 2026.', ht: 'Sijè 2026.' }),
  );
  // The build compresses release notes only when they are long, so there may be no compressed copy.
  rmSync(join(publicDir, 'news.json.br'), { force: true });
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
  const toast = page.getByRole('status').filter({ hasText: 'Nouvelle version' });
  await expect(toast).toBeVisible();
  await expect(toast).toContainText(words('Des sujets de 2026. Déjà téléchargée : … Ko.'));
  // The text of the toast must not shrink to a column of single words next to its buttons.
  const textBox = await toast.getByRole('paragraph').boundingBox();
  expect(textBox?.width).toBeGreaterThan(0.6 * phoneScreen.width);
  const first = await page.evaluate(() => performance.timeOrigin);
  expect(
    await page.evaluate(() =>
      navigator.serviceWorker.getRegistration().then((found) => found?.waiting?.state),
    ),
  ).toBe('installed');

  // After the toast is closed, the panel « Ce téléphone » still shows the new version.
  await toast.getByRole('button', { name: only('Fermer') }).click();
  const panel = await openPanel(page);
  await expect(panel).toContainText(words('Des sujets de 2026. Déjà téléchargée : … Ko.'));
  await panel.getByRole('button', { name: only('Mettre à jour') }).click();
  await expect
    .poll(() => page.evaluate(() => performance.timeOrigin).catch(() => first))
    .toBeGreaterThan(first);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Paré pour l’examen.'));
  expect(
    await page.evaluate(() =>
      navigator.serviceWorker.getRegistration().then((found) => found?.waiting ?? null),
    ),
  ).toBe(null);
});
