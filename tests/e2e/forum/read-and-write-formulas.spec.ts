import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { goBackFrom } from '../support/back.ts';
import { ask, openThread, threadRow } from '../support/forum.ts';
import { openSearch } from '../support/list-tools.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac II');

const known = 'Intégration par parties : comment choisir u et v′ ?';
const question = {
  title: 'Deux solutions de $x^2 = 4$ ?',
  subject: 'Mathématiques',
  text: 'Un cahier coûte 5 $, deux 9 $. Et $\\frac{1}{2$ ? $\\href{javascript:alert(1)}{x}$ $\\raisebox{-9999em}{bas}$',
};
const long = `$${Array.from({ length: 30 }, (_, at) => `x_{${at}}`).join(' + ')} = 0$`;

test('formulas are rendered as mathematics, offline too, and text that is no formula stays text', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/forum?q=parties');
  await expect(threadRow(page, known)).toBeVisible();
  await phone.setOffline(true);

  const thread = await openThread(page, known);
  await expect(thread.locator('math mfrac').first()).toBeVisible();
  await thread.getByLabel(only('Votre réponse')).fill(`Donc ${long}`);
  await thread.getByRole('button', { name: only('Répondre') }).click();
  const own = thread.getByRole('listitem').last();
  await expect(own.locator('math msub')).toHaveCount(30);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 740 });
  // A long formula scrolls inside its own box, which can also be focused by keyboard.
  await expect(own.locator('.formula[tabindex="0"]')).toHaveCount(1);
  await expectNoAxeErrors(page);
  await goBackFrom(thread);

  await ask(page, question);
  await (await openSearch(page)).fill('solutions');
  const row = page.getByRole('listitem').filter({ hasText: words('Deux solutions de') });
  await expect(row.locator('math msup')).toBeVisible();
  await row.getByRole('heading').click();
  const questionDialog = page.getByRole('dialog').filter({ hasText: words('Deux solutions de') });
  await expect(
    questionDialog.getByText(words('coûte 5 $, deux 9 $. Et $\\frac{1}{2$ ? $\\href{javascript')),
  ).toBeVisible();
  await expect(questionDialog.getByRole('link', { name: only('x') })).toHaveCount(0);
  // The app limits how far a formula can be shifted down, so that the content below stays reachable.
  const lowered = questionDialog.locator('.formula', { has: page.locator('math mpadded') });
  const [reach, size] = await lowered.evaluate((box) => [
    box.scrollHeight,
    Number.parseFloat(getComputedStyle(box).fontSize),
  ]);
  expect(reach / size).toBeLessThan(45);
  await expectNoAxeErrors(page);
});
