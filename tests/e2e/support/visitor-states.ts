// Lists the states of the screens on a phone without a signed-in account.
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { main, type ScreenState, visit } from './screen-state.ts';

const captcha = (page: Page): Locator => page.getByRole('checkbox');

/** A well-formed token that no server has signed. */
const wellFormedToken = `head.${Buffer.from('{"exp":4102444800}').toString('base64url')}.${'A'.repeat(43)}`;

export const visitorStates: ScreenState[] = [
  {
    name: 'home-visitor',
    route: '/',
    // Waits for the announcements, which are shown after everything else.
    open: ({ page }) => visit(page, '/', (shown) => main(shown).locator('.notice-card')),
  },
  { name: 'login', route: '/login', open: ({ page }) => visit(page, '/login', captcha) },
  {
    name: 'login-faults',
    route: '/login',
    open: async ({ page }) => {
      await visit(page, '/login', captcha);
      await main(page).locator('button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'sign-up',
    route: '/login',
    open: async ({ page }) => {
      await visit(page, '/login', captcha);
      await page.getByRole('tab').last().click();
      await expect(main(page).getByRole('textbox')).not.toHaveCount(1);
      await expect(captcha(page)).toBeVisible();
    },
  },
  {
    name: 'forgot-password',
    route: '/forgot-password',
    open: ({ page }) => visit(page, '/forgot-password', (shown) => shown.locator('button[type="submit"]')),
  },
  {
    name: 'forgot-password-sent',
    route: '/forgot-password',
    open: async ({ page }) => {
      await visit(page, '/forgot-password', (shown) => shown.locator('button[type="submit"]'));
      await main(page).getByRole('textbox').fill(`personne-${Date.now()}@pare.example`);
      await main(page).locator('button[type="submit"]').click();
      await expect(main(page).getByRole('heading', { level: 2 })).toBeVisible();
    },
  },
  {
    name: 'forgot-password-code',
    route: '/forgot-password',
    open: async ({ page }) => {
      await visit(page, '/forgot-password', (shown) => shown.locator('button[type="submit"]'));
      await main(page).getByRole('button').last().click();
      await expect(main(page).getByRole('textbox')).toHaveCount(3);
    },
  },
  {
    name: 'reset-password',
    route: '/reset-password',
    open: ({ page }) =>
      visit(page, `/reset-password?token=${wellFormedToken}`, (shown) =>
        shown.locator('button[type="submit"]'),
      ),
  },
  {
    name: 'verify-email-stale-link',
    route: '/verify-email',
    open: ({ page }) => visit(page, '/verify-email', (shown) => main(shown).getByRole('link')),
  },
  {
    name: 'callback-stale-link',
    route: '/callback',
    open: ({ page }) =>
      visit(page, '/callback?code=stale&state=stale', (shown) => main(shown).getByRole('link')),
  },
  { name: 'about', route: '/about', open: ({ page }) => visit(page, '/about') },
  { name: 'help', route: '/help', open: ({ page }) => visit(page, '/help') },
  {
    name: 'help-answer',
    route: '/help',
    open: async ({ page }) => {
      await visit(page, '/help', (shown) => main(shown).locator('summary'));
      await main(page).locator('summary').first().click();
    },
  },
  {
    name: 'contact',
    route: '/contact',
    open: ({ page }) => visit(page, '/contact', (shown) => shown.locator('button[type="submit"]')),
  },
  {
    name: 'contact-faults',
    route: '/contact',
    open: async ({ page }) => {
      await visit(page, '/contact', (shown) => shown.locator('button[type="submit"]'));
      await main(page).locator('button[type="submit"]').click();
      await expect(page.locator('[aria-invalid="true"]')).toHaveCount(4);
    },
  },
  {
    name: 'chat-start',
    route: '/chat',
    open: ({ page }) => visit(page, '/chat', (shown) => main(shown).getByRole('textbox')),
  },
  {
    name: 'chat-talk',
    route: '/chat',
    open: async ({ page }) => {
      await visit(page, '/chat', (shown) => main(shown).getByRole('textbox'));
      await main(page).getByRole('textbox').fill('sijè chimi Bac II');
      await page.keyboard.press('Enter');
      await expect(main(page).locator('a[href^="/exams"]')).toBeVisible();
    },
  },
  { name: 'terms', route: '/terms', open: ({ page }) => visit(page, '/terms') },
  { name: 'privacy', route: '/privacy', open: ({ page }) => visit(page, '/privacy') },
  {
    name: 'not-found',
    route: null,
    open: ({ page }) => visit(page, '/nulle-part', (shown) => main(shown).getByRole('link')),
  },
];
