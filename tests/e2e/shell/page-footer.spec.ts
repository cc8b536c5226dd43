// Tests which screens end with the page footer, and how much of a phone's screen it takes.
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { networkChip } from '../support/phone-panel.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs, testOnNewPhone } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

/** Largest height of the footer in pixels on a phone that is 360 px wide. */
const mostHeightPx = 260;

test('public pages, home and the profile end with the whole footer, and lists, results and settings have none', async ({
  phone,
}) => {
  const page = phone.page();
  await page.setViewportSize({ width: 360, height: 610 });
  await openHome(page);
  const footer = page.getByRole('contentinfo');
  for (const path of [
    '/',
    '/profile',
    '/chat',
    '/about',
    '/help',
    '/contact',
    '/terms',
    '/privacy',
    '/no-page',
  ]) {
    await page.goto(path);
    await expect(page.locator('.prerendered')).toHaveCount(0);
    await expect(footer.getByText(words('Gratuit, pour les élèves')), path).toBeVisible();
    for (const column of ['Navigation', 'Support'])
      await expect(footer.getByRole('navigation', { name: only(column) }), path).toBeAttached();
    const height = (await footer.boundingBox())?.height ?? 0;
    expect(height, path).toBeLessThanOrEqual(mostHeightPx);
  }
  await footer.scrollIntoViewIfNeeded();
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  for (const path of ['/exams', '/quiz', '/forum', '/quiz/history', '/levels', '/accounts', '/account']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first(), path).toBeAttached();
    // The chip is loaded together with the footer.
    await expect(networkChip(page, 'À jour'), path).toBeVisible();
    await expect(footer, path).toHaveCount(0);
  }
});

test('the sign-in screen ends with one line of links to terms, privacy, help and contact', async ({
  anotherPhone,
}) => {
  const page = (await anotherPhone()).page();
  await page.goto('/login');
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links).toHaveText(['Conditions', 'Confidentialité', 'Aide', 'Contact']);
});

testOnNewPhone(
  'the footer of a prerendered page stays on it while the app replaces the page',
  async ({ phone }) => {
    const page = phone.page();
    await page.addInitScript(() => {
      const footers: boolean[] = [];
      const look = () => {
        footers.push(document.querySelector('footer') !== null);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(globalThis, { footers });
    });
    for (const path of ['/terms', '/privacy']) {
      await page.goto(path);
      await expect(page.locator('.prerendered')).toHaveCount(0);
      await expect(page.getByRole('contentinfo')).toBeVisible();
      const footers = await page.evaluate(() => Reflect.get(globalThis, 'footers') as boolean[]);
      expect(footers.slice(footers.indexOf(true)), path).not.toContain(false);
    }
  },
);
