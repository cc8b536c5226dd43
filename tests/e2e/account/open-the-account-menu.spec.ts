import { openHome } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const entries = ['Mon profil', 'Changer de compte', 'Se déconnecter'];

test('the account’s menu opens on several screens, by pointer and by keyboard', async ({ phone }) => {
  const page = phone.page();
  const button = page.getByRole('button', { name: only('Mon compte, eleve1') });
  const menu = page.getByRole('navigation', { name: only('eleve1') });
  const entry = (name: string) => menu.getByRole('link', { name: only(name) });
  await openHome(page);

  await test.step('nothing covers the menu, and a press outside closes it', async () => {
    for (const path of ['/', '/exams', '/forum', '/profile', '/quiz']) {
      await page.goto(path);
      await button.click();
      for (const name of entries) await entry(name).click({ trial: true });
      await page.mouse.click(20, 700);
      await expect(menu).toHaveCount(0);
    }
  });

  await test.step('Tab moves through the menu and out of it', async () => {
    await page.goto('/quiz');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await expect(menu).toBeVisible();
    await expect(button).toBeFocused();
    for (const name of entries) {
      await page.keyboard.press('Tab');
      await expect(entry(name)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(menu).toHaveCount(0);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
  });

  await test.step('Escape returns the focus to the menu’s button', async () => {
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  await test.step('a menu entry opens its page and closes the menu, even when that page is already open', async () => {
    await button.click();
    await entry('Mon profil').press('Enter');
    const title = page.getByRole('heading', { level: 1, name: only('Profil') });
    await expect(title).toBeFocused();
    await expect(menu).toHaveCount(0);
    await button.click();
    await entry('Mon profil').click();
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  });
});
