// Tests browsers without localStorage, with a full localStorage, with all site data blocked, and with a storage that
// does not answer.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { deviceRows } from '../support/device-rows.ts';
import { ask, threadRow } from '../support/forum.ts';
import { noNetwork } from '../support/outage.ts';
import type { PhoneOptions } from '../support/phone.ts';
import { closePanel, networkChip, openPanel } from '../support/phone-panel.ts';
import { signIn, signInAndSync } from '../support/sign-in.ts';
import { testOnNewPhone as base, expect } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = base.extend<{ phoneOptions: Partial<PhoneOptions> }>({
  phoneOptions: [{}, { option: true }],
  phone: async ({ anotherPhone, phoneOptions }, use) => use(await anotherPhone(phoneOptions)),
});

const withScript = (script: () => void): Partial<PhoneOptions> => ({
  prepare: async (context) => {
    await context.addInitScript(script);
  },
});

const oneCopyOnly = words('Ce navigateur ne garde pas de copie de secours de ce que vous écrivez.');
const account = (page: Page) => page.getByRole('button', { name: words('Mon compte, eleve1') });

test.describe('a browser whose localStorage is null', () => {
  test.use({
    phoneOptions: withScript(() =>
      Object.defineProperty(window, 'localStorage', { configurable: true, get: () => null }),
    ),
  });

  test('a browser whose localStorage is null lets a pupil sign in, study and write offline, and shows the same data after a restart', async ({
    phone,
    server,
  }) => {
    const page = phone.page();
    await page.goto('/forum');
    await expect(page).toHaveURL(/\/login\?back=%2Fforum$/);
    await signInAndSync(page, server.demo.pupil, 'Bac I');
    await expect(page).toHaveURL(/\/forum$/);
    await page.goto('/profile');
    await page.getByLabel(only('Affichage')).selectOption('dark');
    await expect.poll(() => deviceRows(page, 'settings')).toMatchObject([{ theme: 'dark' }]);
    await noNetwork.start(phone, server);
    await page.goto('/forum');
    const question = {
      title: 'Où vont mes mots ?',
      subject: 'Mathématiques',
      text: 'Ce navigateur garde peu.',
    };
    await ask(page, question);
    const panel = await openPanel(page);
    await expect(panel.getByText(oneCopyOnly)).toBeVisible();
    await closePanel(page);

    await phone.kill();
    await phone.reopen('/');
    await expect(account(phone.page())).toBeVisible();
    await expect(phone.page().locator('html')).toHaveAttribute('data-theme', 'dark');
    await phone
      .page()
      .getByRole('button', { name: only('Kreyòl') })
      .click();
    await expect(phone.page().getByRole('heading', { level: 1 })).toHaveText(only('Jodi a'));
    await expect.poll(() => deviceRows(phone.page(), 'settings')).toMatchObject([{ language: 'ht' }]);
    await phone.page().reload();
    await expect(phone.page().getByRole('heading', { level: 1 })).toHaveText(only('Jodi a'));
    await phone.page().goto('/forum');
    await expect(threadRow(phone.page(), question.title)).toBeVisible();
  });

  test('a browser whose localStorage is null shows the same account in all tabs through a switch of accounts and a sign-out', async ({
    phone,
    server,
  }) => {
    const { pupil, otherPupil } = server.demo;
    const page = phone.page();
    await signInAndSync(page, pupil, 'Bac I');
    await page.goto('/login?another=true');
    await signIn(page, otherPupil);
    const second = await phone.context().newPage();
    await second.goto('/accounts');
    const row = second.getByRole('listitem').filter({ hasText: pupil.email });
    await row.getByRole('heading').getByRole('button').click();
    await second.getByLabel(only('Mot de passe de ce compte')).fill(pupil.password);
    await second.getByRole('button', { name: only('Ouvrir') }).click();
    await expect(account(second)).toBeVisible();
    // The first tab showed the choice of a level for the other account; now it shows the account that the
    // second tab opened.
    await expect(account(page)).toBeVisible();
    await page.goto('/login');
    await expect(page).toHaveURL(/\/$/);

    await second.goto('/profile?leave=true');
    const question = second.getByRole('dialog');
    await question.getByRole('button', { name: only('Se déconnecter') }).click();
    await second.waitForURL((url) => url.pathname === '/');
    await expect(page.getByRole('link', { name: only('Connexion') })).toBeVisible();
    await second.reload();
    await expect(second.getByRole('link', { name: only('Connexion') })).toBeVisible();
  });
});

const refusals = [
  {
    name: 'a browser whose localStorage is forbidden',
    script: () => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(window, 'localStorage', { configurable: true, get: refuse });
      Object.defineProperty(window, 'sessionStorage', { configurable: true, get: refuse });
    },
  },
  {
    name: 'a browser whose localStorage is full',
    script: () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  },
];

for (const { name, script } of refusals)
  test.describe(name, () => {
    test.use({ phoneOptions: withScript(script) });

    test('a browser whose localStorage is forbidden or full lets a pupil sign in and stay signed in, and says that there is no backup copy', async ({
      phone,
      server,
    }) => {
      const page = phone.page();
      await page.goto('/quiz');
      await expect(page).toHaveURL(/\/login\?back=%2Fquiz$/);
      await signInAndSync(page, server.demo.pupil, 'Bac I');
      await expect(page).toHaveURL(/\/quiz$/);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: only('Quiz') })).toBeVisible();
      await expect(account(page)).toBeVisible();
      await expect((await openPanel(page)).getByText(oneCopyOnly)).toBeVisible();
    });
  });

function blockedProfile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pare-blocked-'));
  mkdirSync(join(folder, 'Default'));
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(settings));
  return folder;
}

test('with all site data blocked, home and public pages can be read, and other pages say what to allow', async ({
  anotherPhone,
}) => {
  const phone = await anotherPhone({
    profile: blockedProfile(),
    // React logs the errors that an error screen has caught, and this error screen is expected.
    forgives: /^SiteDataBlockedError/,
  });
  const page = phone.page();
  const blocked = page.getByRole('heading', {
    name: only('Ce navigateur empêche Pare de garder quoi que ce soit.'),
  });
  const toDo = page.getByText(words('autorisez les cookies et les données de ce site'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Paré pour l’examen.'));
  await expect(page.getByRole('region', { name: only('Annonces') })).toContainText(
    words('Ce navigateur empêche Pare de garder quoi que ce soit.'),
  );
  await page.getByRole('button', { name: only('Kreyòl') }).click();
  await expect(page.getByRole('region', { name: only('Anons') })).toContainText(
    words('Navigatè sa a pa kite Pare kenbe anyen.'),
  );
  for (const path of ['/privacy', '/terms', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(blocked).toHaveCount(0);
  }
  for (const path of ['/login', '/exams', '/quiz', '/forum', '/reset-password', '/verify-email?token=a']) {
    await page.goto(path);
    await expect(blocked).toBeVisible();
    await expect(toDo).toBeVisible();
    await expect(page.getByText(words('gardé'))).toHaveCount(0);
  }
  await page.getByRole('link', { name: only('Retour à l’accueil') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(only('Paré pour l’examen.'));
  await expect(networkChip(page)).toHaveCount(0);
});

test('a phone whose storage does not answer says that the browser must be closed, and opens the page once the storage answers', async ({
  anotherPhone,
}) => {
  const phone = await anotherPhone({
    // React logs the errors that an error screen has caught, and this error screen is expected.
    forgives: /^SilentStorageError/,
    prepare: async (context) => {
      await context.addInitScript(() => {
        const openCache = CacheStorage.prototype.open;
        const openDatabase = IDBFactory.prototype.open;
        const isSilent = () => document.documentElement.dataset.storage !== 'answers';
        CacheStorage.prototype.open = function (...call) {
          return isSilent() ? new Promise(() => undefined) : openCache.apply(this, call);
        };
        IDBFactory.prototype.open = function (...call) {
          return isSilent() ? (new EventTarget() as IDBOpenDBRequest) : openDatabase.apply(this, call);
        };
      });
    },
  });
  const page = phone.page();
  await page.clock.install();
  await page.goto('/login');
  const silent = page.getByRole('heading', { name: only('Le navigateur ne répond plus.') });
  // The app may start to wait for its storage only after the page has loaded.
  const moveClockUntilVisible = (locator: Locator) =>
    expect(async () => {
      await page.clock.runFor('00:10');
      await expect(locator).toBeVisible({ timeout: 500 });
    }).toPass();
  await moveClockUntilVisible(silent);
  await expect(page.getByText(words('Fermez complètement le navigateur, puis rouvrez Pare.'))).toBeVisible();
  await page.evaluate(() => {
    document.documentElement.dataset.storage = 'answers';
  });
  await moveClockUntilVisible(page.getByRole('tab', { name: only('Connexion') }));
  await expect(silent).toHaveCount(0);
});
