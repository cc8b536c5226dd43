import type { Page } from '@playwright/test';
import { paperRow } from '../support/papers.ts';
import { signInAndSync, untilVisitorReady } from '../support/sign-in.ts';
import { expect, testOnNewPhone as test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };
type Manifest = {
  id: string;
  scope: string;
  start_url: string;
  display: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
};

async function loaded(page: Page, { src }: Picture): Promise<{ type: string; sizes: string }> {
  return page.evaluate(async (address) => {
    const response = await fetch(address);
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const type = response.headers.get('content-type') ?? '';
    return { type, sizes: `${picture.naturalWidth}x${picture.naturalHeight}` };
  }, src);
}

test('the app can be installed: the browser reports no missing requirement', async ({ phone, server }) => {
  const page = phone.page();
  await page.goto('/');
  await untilVisitorReady(page);
  const session = await phone.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { appId } = await session.send('Page.getAppId');
  expect(appId).toBe(`${server.url}/`);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${server.url}/manifest.webmanifest`, errors: [] });
});

test('the page links the manifest of its language, whose shortcuts have names in that language', async ({
  phone,
}) => {
  const page = phone.page();
  const link = page.locator('link[rel="manifest"]');
  const shortcuts = () =>
    page.evaluate(async () => {
      const href = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '';
      const manifest = (await (await fetch(href)).json()) as { lang: string } & Manifest;
      return [manifest.lang, ...manifest.shortcuts.map(({ name }) => name)];
    });
  await page.goto('/');
  await expect(link).toHaveAttribute('href', '/manifest.webmanifest');
  expect(await shortcuts()).toEqual(['fr', 'Sujets d’examen', 'Faire un quiz', 'Réviser', 'Forum']);
  await page.getByRole('button', { name: only('Kreyòl') }).click();
  await expect(link).toHaveAttribute('href', '/manifest.ht.webmanifest');
  expect(await shortcuts()).toEqual(['ht', 'Sijè egzamen', 'Fè yon kwiz', 'Revize', 'Fowòm']);
});

test('the manifest names existing icons, screenshots and shortcuts', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return (await (await fetch(link?.href ?? '')).json()) as Manifest;
  });
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' });
  for (const purpose of ['any', 'maskable']) {
    const sizes = manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  }
  expect(manifest.screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(['narrow', 'wide']);
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  for (const picture of pictures)
    expect({ src: picture.src, ...(await loaded(page, picture)) }).toEqual({
      src: picture.src,
      type: picture.type,
      sizes: picture.sizes,
    });
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/exams', '/quiz', '/quiz/review', '/forum']);
  expect(new Set(manifest.shortcuts.map(({ icons }) => icons[0]?.src)).size).toBe(4);
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page).toHaveURL(new RegExp(`/login\\?back=${encodeURIComponent(url)}$`));
  }
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 Version/16.6 Mobile/15E148 Safari/604.1';

/**
 * Opens a page by its link in the footer, since the hint to install the app appears only after the user has
 * moved to another screen.
 */
const visit = (page: Page, link: string) =>
  page
    .getByRole('contentinfo')
    .getByRole('link', { name: only(link) })
    .click();

test('on an iPhone a hint asks the user to install the app before writing in it, and does not return once it is closed', async ({
  phone,
}) => {
  const page = phone.page();
  const session = await phone.context().newCDPSession(page);
  await session.send('Emulation.setUserAgentOverride', { userAgent: iphone });
  await page.goto('/');
  await untilVisitorReady(page);
  await visit(page, 'Contact');
  const installNotice = page
    .getByRole('status')
    .filter({ hasText: words('Installez Pare avant d’y écrire') });
  await expect(installNotice).toBeVisible();
  await expect(installNotice).toContainText(words('sept jours sans visite'));
  await visit(page, 'Aide');
  await installNotice.getByRole('button', { name: only('Fermer') }).click();
  await expect(installNotice).toBeHidden();
  await page.reload();
  await untilVisitorReady(page);
  await visit(page, 'Contact');
  await expect(page.getByRole('heading', { level: 1, name: only('Contact') })).toBeVisible();
  await visit(page, 'Aide');
  await expect(page.getByRole('heading', { level: 1, name: only('Aide') })).toBeVisible();
  await expect(installNotice).toHaveCount(0);
});

declare global {
  interface Window {
    /** Number of times that the app has called the browser's install prompt. */
    installAsked?: number;
  }
}

/**
 * Dispatches a fake install offer at `DOMContentLoaded`, usually before the app shows anything, and blocks
 * the real offer that Chromium may send later.
 */
function offerToInstall(): void {
  window.installAsked = 0;
  const prompt = async () => {
    window.installAsked = (window.installAsked ?? 0) + 1;
    return { outcome: 'dismissed' };
  };
  addEventListener('beforeinstallprompt', (event) => {
    if (event.isTrusted) event.stopImmediatePropagation();
  });
  document.addEventListener('DOMContentLoaded', () => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(offer, { prompt }));
  });
}

test('when the browser offers the installation while the page loads, the app shows the offer only after the first downloaded exam file, and only once', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await page.addInitScript(offerToInstall);
  await signInAndSync(page, server.demo.pupil, 'Bac I');
  const openSection = (name: string) =>
    page
      .getByRole('navigation', { name: only('Menu principal') })
      .getByRole('link', { name: only(name) })
      .click();
  const install = page.getByRole('button', { name: only('Installer Pare') });
  await page.goto('/forum');
  await openSection('Examens');
  const row = paperRow(page, 'Physique, épreuve d’entraînement 1');
  await row.getByRole('button', { name: words('Télécharger … Ko') }).click();
  await expect(row.getByText(words('Sur ce téléphone'))).toBeVisible();
  await expect(install).toHaveCount(0);
  // The app records the successful download while the screen of the download is still open, and shows the
  // offer once, on one of the next screens.
  const isOffered = async (name: string) => {
    await openSection(name);
    await expect(page.getByRole('heading', { level: 1, name: only(name) })).toBeVisible();
    return install.waitFor({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
  };
  await expect(async () => {
    expect((await isOffered('Quiz')) || (await isOffered('Forum'))).toBe(true);
  }).toPass();
  await install.click();
  await expect(install).toHaveCount(0);
  expect(await page.evaluate(() => window.installAsked)).toBe(1);
  await openSection('Examens');
  await openSection('Quiz');
  await expect(page.getByRole('heading', { level: 1, name: only('Quiz') })).toBeVisible();
  await expect(install).toHaveCount(0);
});
