// Tests how far down on a small phone the content of a screen begins, in both languages.
import type { Locator, Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { forumStates } from '../support/forum-states.ts';
import { layoutShift } from '../support/layout-shift.ts';
import { quizStates } from '../support/quiz-states.ts';
import { screenFixtureOf, switchLanguage } from '../support/screen-state.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { expect, testAs, test as testVisitor } from '../support/test.ts';
import { only } from '../support/texts.ts';

const test = testAs('pupil', 'Bac II');

const smallPhones = [
  { width: 360, height: 610 },
  { width: 360, height: 740 },
];

const topOf = async (element: Locator): Promise<number> => (await element.boundingBox())?.y ?? Number.NaN;

/** Expects that `begin`, in pixels, is at most `budgetPx` on each size of phone and in both languages. */
async function expectWithin(page: Page, budgetPx: number, begin: () => Promise<number>): Promise<void> {
  for (const _ of ['French', 'Creole']) {
    for (const size of smallPhones) {
      await page.setViewportSize(size);
      await expect.poll(begin).toBeLessThanOrEqual(budgetPx);
      expect(await begin()).toBeGreaterThan(0);
    }
    await switchLanguage(page);
  }
}

test('the first correction of a result is in sight', async ({ phone, server }) => {
  const page = phone.page();
  const result = quizStates.find(({ name }) => name === 'quiz-result');
  await result?.open(await screenFixtureOf(phone, server));
  // Waits until the line of the subject shows that the result was sent.
  await expect(page.getByText(only('Envoyé'))).toBeVisible();
  await expectWithin(page, 336, () => topOf(page.locator('.result-list li').first()));
});

for (const name of ['forum-thread', 'forum-post'])
  test(`the first answer of a thread begins in the first half of the screen (${name})`, async ({
    phone,
    server,
  }) => {
    const page = phone.page();
    await forumStates.find((state) => state.name === name)?.open(await screenFixtureOf(phone, server));
    await expectWithin(page, 300, () => topOf(page.locator('.thread-wide li').first()));
  });

test('the links of the profile begin within 200 px of the top, with the week in sight', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/profile');
  await expect(page.getByRole('list', { name: only('Cette semaine') })).toBeInViewport({ ratio: 1 });
  await expectWithin(page, 200, () => topOf(page.getByRole('main').locator('.row').first()));
});

test('the open tab of the admin dashboard begins at most 140 px below the head, with the links to reports and accounts before it', async ({
  anotherPhone,
  server,
}) => {
  const page = (await anotherPhone()).page();
  await signInAndSync(page, server.demo.admin, 'Bac I');
  await page.goto('/admin');
  const totals = page.getByRole('region', { name: only('Totaux') });
  await expect(totals.getByRole('definition')).toHaveCount(6);
  const panel = page.getByRole('tabpanel');
  const headEnd = async () => {
    const box = await page.getByRole('banner').boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? 0);
  };
  await expectWithin(page, 140, async () => (await topOf(panel)) - (await headEnd()));

  await test.step('the links to the reports and the accounts are in sight', async () => {
    await page.setViewportSize({ width: 360, height: 610 });
    for (const name of ['Signalements', 'Comptes'])
      await expect(page.getByRole('link', { name: only(name) })).toBeInViewport({ ratio: 0.8 });
  });

  await test.step('the keyboard reaches the totals and scrolls them to the last one', async () => {
    const last = totals.getByRole('definition').last();
    await expect(last).not.toBeInViewport({ ratio: 1 });
    await totals.focus();
    await expect(totals).toBeFocused();
    for (let presses = 0; presses < 12; presses++) await page.keyboard.press('ArrowRight');
    await expect(last).toBeInViewport({ ratio: 1 });
  });

  await test.step('the open tab stays whole in sight when the count of reports appears before it', async () => {
    const rows = await signInSuperuser(server.url, server.superuser);
    const [post] = await rows.list('forum_posts');
    await rows.create('reports', {
      ...{ id: 'reportofpost000', user_id: '', details: '' },
      ...{ target: 'forum_posts', record: post?.id, reason: 'spam' },
    });
    await page.reload();
    await expect(page.getByRole('link', { name: 'Signalements 1' })).toBeVisible();
    await expect(page.getByRole('tab', { name: only('Examens') })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: only('1 à traiter') })).toBeInViewport({ ratio: 1 });
  });
});

testVisitor(
  'a visitor sees the question of the home page with its four options above the bottom bar',
  async ({ phone }) => {
    const page = phone.page();
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto('/');
    const heading = page.locator('#live-question');
    const options = page.locator('.live li');
    const bottomBar = page.locator('nav.dock');
    const heroHeights: (number | undefined)[] = [];
    for (const _ of ['French', 'Creole']) {
      await page.setViewportSize({ width: 320, height: 568 });
      await expect(options).toHaveCount(4);
      heroHeights.push((await page.locator('.hero').boundingBox())?.height);
      for (const size of smallPhones) {
        await page.setViewportSize(size);
        expect(await topOf(heading)).toBeGreaterThan(await topOf(page.locator('.hero-ways')));
        const last = await options.last().boundingBox();
        expect((last?.y ?? Number.NaN) + (last?.height ?? 0)).toBeLessThanOrEqual(await topOf(bottomBar));
      }
      await switchLanguage(page);
    }
    // On the narrowest phone the hero has one height in both languages, and nothing that arrives moves it.
    expect(heroHeights[0]).toBe(heroHeights[1]);
    await page.setViewportSize({ width: 320, height: 568 });
    await page.reload();
    await expect(options).toHaveCount(4);
    expect(await layoutShift(page)).toBe(0);
  },
);
