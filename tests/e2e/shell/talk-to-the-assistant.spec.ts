import type { Page } from '@playwright/test';
import { untilVisitorReady } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const chatMessages = (page: Page) => page.locator('.chat-talk > li');

test('the assistant answers without a network and links to the screen that its answer is about', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/chat');
  await untilVisitorReady(page);
  await phone.setOffline(true);
  const field = page.getByRole('textbox', { name: only('Votre question') });
  await field.fill('   ');
  await field.press('Enter');
  await expect(page.locator('.chat-own')).toHaveCount(0);
  await field.fill('Où sont les sujets de chimie');
  await field.press('Shift+Enter');
  await field.pressSequentially('du Bac II ?');
  await field.press('Enter');
  await expect(chatMessages(page).first()).toContainText(words('Vous ·'));
  await expect(field).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: words('Dans Examens, choisissez') })).toHaveCount(
    1,
  );
  const answerLink = chatMessages(page).last().getByRole('link');
  await expect(answerLink).toContainText(words('Chimie · Bac II'));
  expect(await answerLink.getAttribute('href')).toMatch(/^\/exams\?subject=chemistry&level=bac2$/);
});

test('the assistant answers one of five suggested questions on one press, and forgets the conversation when the user leaves the page', async ({
  phone,
}) => {
  const page = phone.page();
  await page.goto('/chat');
  await expect(page.locator('.chat-ask button')).toHaveCount(5);
  await page.getByRole('button', { name: only('Demander au forum') }).click();
  await expect(page.locator('.chat-own')).toBeFocused();
  await expect(chatMessages(page).last().getByRole('link')).toHaveAttribute('href', '/forum');
  await page.getByRole('link', { name: only('Accueil') }).click();
  await page
    .getByRole('link', { name: only('Chat') })
    .first()
    .click();
  await expect(chatMessages(page)).toHaveCount(1);
  await expect(page.locator('.chat-own')).toHaveCount(0);
});

test('after several questions the field of the assistant is directly above the bottom bar', async ({
  phone,
}) => {
  const page = phone.page();
  await page.setViewportSize({ width: 360, height: 610 });
  await page.goto('/chat');
  await untilVisitorReady(page);
  const field = page.getByRole('textbox', { name: only('Votre question') });
  for (const question of ['chimie du Bac II', 'physique du Bac I', 'un quiz de maths']) {
    await field.fill(question);
    await field.press('Enter');
    await expect(page.locator('.chat-own').last()).toContainText(question);
    await expect(page.locator('.chat-pen')).toHaveCount(0);
  }
  const edge = (selector: string, side: 'top' | 'bottom') =>
    page.locator(selector).evaluate((shown, at) => shown.getBoundingClientRect()[at], side);
  await expect
    .poll(async () => Math.round((await edge('.dock', 'top')) - (await edge('.chat-composer', 'bottom'))))
    .toBe(0);
});
