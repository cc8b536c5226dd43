import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { startSession, startSessionOffline } from '../support/study-session.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac I');

const button = (page: Page, name: string) => page.getByRole('button', { name: only(name) });
const field = (page: Page) => page.locator('.typed-input');
const rows = (page: Page) => page.locator('.quiz-option');

async function check(page: Page): Promise<void> {
  await button(page, 'Vérifier').click();
  await expect(button(page, 'Suivante')).toBeFocused();
}

/** Simulates an on-screen keyboard that leaves `height` pixels of the screen visible. */
const openKeyboard = (page: Page, height: number) =>
  page.evaluate((visible) => {
    const view = window.visualViewport;
    if (!view) throw new Error('the browser has no visual viewport');
    Object.defineProperty(view, 'height', { configurable: true, get: () => visible });
    view.dispatchEvent(new Event('resize'));
  }, height);

test('a pupil types answers in a study session without a network, and a typed text survives a kill of the app', async ({
  phone,
  server,
}) => {
  const api = await signInSuperuser(server.url, server.superuser);
  const options = { option_a: '24', option_b: '48', option_c: '96', option_d: '11', correct_answer: 'B' };
  const more = { accepted: '48 cm\n0,48 m', why_a: 'Raison A', why_b: 'Raison B', why_c: 'Raison C' };
  for (const [index, { id }] of (await api.list('quiz_questions')).entries())
    await api.update('quiz_questions', id, {
      question: `Combien vaut ${index + 6} × 8 ?`,
      ...options,
      ...more,
      why_d: 'Raison D',
    });
  let page = await startSessionOffline(phone);

  await test.step('the field and the button are in sight above the keyboard', async () => {
    await expect(field(page)).toHaveAttribute('inputmode', 'decimal');
    await field(page).click();
    await openKeyboard(page, 320);
    for (const part of [field(page), button(page, 'Vérifier')])
      await expect.poll(async () => bottomOf(await part.boundingBox())).toBeLessThanOrEqual(320);
    await openKeyboard(page, 610);
  });

  await test.step('an answer without a unit gets a message and is kept', async () => {
    await field(page).fill('48');
    await button(page, 'Vérifier').click();
    await expect(page.getByText(only('Choisissez l’unité : cm, m.'))).toBeVisible();
    await expect(field(page)).toHaveValue('48');
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectNoAxeErrors(page);
    }
    await expectNoSidewaysScroll(page);
  });

  await test.step('a typed text and the chosen unit survive a kill', async () => {
    await button(page, 'm').click();
    await field(page).fill('0,4');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => draftCopies(page)).toContain('0,4');
    await phone.kill();
    await phone.reopen('/');
    page = phone.page();
    await startSession(page);
    await expect(field(page)).toHaveValue('0,4');
    await expect(button(page, 'm')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a right answer with a decimal point instead of a comma is accepted', async () => {
    await field(page).fill('0.48');
    await check(page);
    await expect(rows(page)).toHaveText([words('0.48 mJuste')]);
    await expect(page.getByRole('status').filter({ hasText: words('Juste.') })).toHaveCount(1);
    await button(page, 'Suivante').click();
  });

  await test.step('after a wrong answer the typed and the expected answer are shown', async () => {
    await button(page, 'cm').click();
    await field(page).fill('47');
    await check(page);
    await expect(rows(page).first()).toContainText('47 cm');
    await expect(rows(page).last()).toContainText(words('La réponse attendue : 48'));
    await expectNoAxeErrors(page);
    await button(page, 'Suivante').click();
  });

  await test.step('the options can be shown instead of the text field', async () => {
    await field(page).fill('9');
    await button(page, 'Voir les choix').click();
    await expect(page.getByText(words('Vous aviez écrit : 9'))).toBeVisible();
    await page.locator('label', { has: page.locator('input[value="C"]') }).click();
    await check(page);
    await expect(page.locator('.quiz-option-wrong + .quiz-rule')).toHaveText('Raison C');
    await expect(rows(page)).toHaveCount(4);
  });
});

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);

const draftCopies = (page: Page) =>
  page.evaluate(() =>
    Object.entries(localStorage)
      .filter(([key]) => key.includes('draft'))
      .map(([, value]) => value)
      .join(' '),
  );
