import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { answer, answerKeyOf, playToTheEnd } from '../support/quiz.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const appearances = [
  { name: 'a phone, dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
  { name: 'a computer, light', viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
] as const;

for (const { name, viewport, colorScheme } of appearances) {
  test(`axe reports no error for the screens of results, progress and review on ${name}`, async ({
    settledPhone,
    server,
  }) => {
    const key = await answerKeyOf(server);
    const phone = await settledPhone({ colorScheme, viewport });
    const page = phone.page();
    await page.goto('/quiz?set=chemistry.bac1');
    await playToTheEnd(page, key, (number) => number <= 6);
    await expect(page.getByRole('img', { name: only('6 sur 10') })).toBeVisible();
    await page.goto('/profile');
    await page.getByRole('link', { name: only('Mes résultats') }).click();
    const chemistry = page.getByRole('link', { name: words('Chimie, 6 justes une fois') });
    await expect(chemistry).toBeVisible();
    await expectNoAxeErrors(page);
    await chemistry.click();
    await expect(page.getByLabel(only('Matière')).locator(':checked')).toHaveText('Chimie');
    await expect(page.getByText(words('Meilleur : 6 sur 10'))).toBeVisible();
    await expectNoAxeErrors(page);
    await expectNoSidewaysScroll(page);
    // Goes offline, since with a network the server's time would correct the time of the page.
    await phone.setOffline(true);
    await page.clock.setFixedTime(Date.now() + 2 * 86_400_000);
    await page.goto('/quiz/review');
    await page.getByRole('button', { name: only('Revoir 4 questions') }).click();
    await answer(page, key, false);
    await page.getByRole('button', { name: only('Vérifier') }).click();
    await expect(page.getByRole('heading', { name: only('Pas encore.') })).toBeVisible();
    await expectNoAxeErrors(page);
    await expectNoSidewaysScroll(page);
  });
}
