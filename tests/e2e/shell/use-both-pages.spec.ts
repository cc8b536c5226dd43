// Tests that the screens of one task use both pages of the open notebook on a computer, with short lines of text, and
// one page below 1024 px and in a low window.
import type { Page } from '@playwright/test';
import { dashboardTabNames } from '#features/admin/dashboard/dashboard-params.ts';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { bothPagesErrors, longLineErrors, type Sides } from '../support/both-pages.ts';
import { makePdf } from '../support/made-pdf.ts';
import { answerKeyOf, playToTheEnd } from '../support/quiz.ts';
import { openHome, untilVisitorReady } from '../support/sign-in.ts';
import { expect, testAs, test as testOfVisitor } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const testOfPupil = testAs('pupil', 'Bac I');
const testOfAdmin = testAs('admin', 'Bac I');

const computers = [
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1366, height: 657 },
];
const onePage = [
  { width: 1023, height: 768 },
  { width: 1280, height: 480 },
];

async function expectBothPages(page: Page, path: string, sides: Sides): Promise<void> {
  await page.goto(path);
  await expect(page.locator('.prerendered')).toHaveCount(0);
  for (const size of computers) {
    await page.setViewportSize(size);
    const where = `${path} at ${size.width}×${size.height}`;
    await expect.poll(() => bothPagesErrors(page, sides), { message: where }).toEqual([]);
  }
}

const account = { left: '.account-lead', right: '.account-right' };
const divided = {
  left: '.two-pages > :first-child > *',
  right: '.two-pages:not(.two-pages *) > .open-fold + div > *',
};
const whole = { left: '.empty-whole > :is(h1, h3)', right: '.empty-emblem' };

testOfVisitor(
  'sign-in, recovery, contact, chat, the screen that refuses visitors and an unknown address use both pages on a computer',
  async ({ phone }) => {
    const page = phone.page();
    await expectBothPages(page, '/login', account);
    await expectBothPages(page, '/forgot-password', account);
    await expectBothPages(page, '/callback?code=stale&state=stale', account);
    await expectBothPages(page, '/contact', { left: '.contact-halves form', right: '.contact-team' });
    await expectBothPages(page, '/chat', { left: '.chat-side', right: '.chat-composer' });
    await expectBothPages(page, '/admin', whole);
    await expectBothPages(page, '/nulle-part', whole);
  },
);

testOfVisitor('the page about Pare and the legal pages use both pages on a computer', async ({ phone }) => {
  const page = phone.page();
  for (const path of ['/about', '/terms', '/privacy']) await expectBothPages(page, path, divided);
  await page
    .getByRole('navigation', { name: only('Sur cette page') })
    .getByRole('link')
    .last()
    .click();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).last()).toBeInViewport();
});

testOfVisitor(
  'a form keeps what was typed when the window becomes too small for two pages, and when it becomes large again',
  async ({ phone }) => {
    const page = phone.page();
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/login');
    const address = page.getByLabel(only('Adresse e-mail'));
    await address.fill('widline@pare.example');
    await expect(
      page.getByRole('heading', { level: 1, name: only('Connexion et inscription') }),
    ).toBeVisible();
    for (const size of [...onePage, ...computers]) {
      await page.setViewportSize(size);
      await expect(page.locator('.account-lead')).toHaveCount(onePage.includes(size) ? 0 : 1);
      await expect(address).toHaveValue('widline@pare.example');
    }
  },
);

testOfVisitor(
  'the assistant answers on the right page, its newest answer is in sight above the field, and the keyboard scrolls the conversation',
  async ({ phone }) => {
    const page = phone.page();
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto('/chat');
    await untilVisitorReady(page);
    const talk = page.getByRole('region', { name: only('Conversation') });
    const quick = page.locator('.chat-ask button');
    for (let index = 0; index < 5; index += 1) {
      await quick.nth(index).click();
      await expect(talk.getByRole('listitem')).toHaveCount(2 * (index + 1));
      await expect(talk.getByText(words('Pare écrit'))).toHaveCount(0);
      await expect(talk.getByRole('listitem').last()).toBeInViewport({ ratio: 1 });
    }
    await expect(quick).toHaveCount(5);
    const scrollTop = () => talk.evaluate((region) => region.scrollTop);
    const atEnd = await scrollTop();
    expect(atEnd).toBeGreaterThan(0);
    await page.getByRole('textbox').focus();
    while (!(await talk.evaluate((region) => region === document.activeElement)))
      await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('PageUp');
    await expect.poll(scrollTop).toBeLessThan(atEnd);
    await page.setViewportSize({ width: 1023, height: 768 });
    await expect(talk).toHaveCount(0);
    await expect(page.locator('.chat-talk > li')).toHaveCount(10);
  },
);

testOfVisitor(
  'a question being typed keeps focus and caret, and the conversation its scroll position, when the window becomes too small for two pages and large again',
  async ({ phone }) => {
    const page = phone.page();
    await page.setViewportSize({ width: 1280, height: 600 });
    await page.goto('/chat');
    await untilVisitorReady(page);
    const items = page.locator('.chat-talk > li');
    for (let index = 0; index < 5; index += 1) {
      await page.locator('.chat-ask button').nth(index).click();
      await expect(items).toHaveCount(2 * (index + 1));
      await expect(page.getByText(words('Pare écrit'))).toHaveCount(0);
    }
    const field = page.getByRole('textbox');
    await field.fill('la chimie du Bac II');
    for (let presses = 0; presses < 7; presses++) await field.press('ArrowLeft');
    const typed = await field.elementHandle();
    await page.getByRole('region', { name: only('Conversation') }).hover();
    await page.mouse.wheel(0, -5_000);
    await expect(items.first()).toBeInViewport({ ratio: 1 });
    for (const size of [...onePage, ...computers]) {
      await page.setViewportSize(size);
      await expect(page.locator('.open-book')).toHaveCount(onePage.includes(size) ? 0 : 1);
      await expect(field).toBeFocused();
      expect(
        await typed?.evaluate((box) => [box.isConnected, (box as HTMLTextAreaElement).selectionStart]),
      ).toEqual([true, 12]);
      await expect(items.first()).toBeInViewport({ ratio: 1 });
      await expect(items.last()).not.toBeInViewport();
    }
  },
);

testOfPupil(
  'the PIN, a new password and the questions of quizzes use both pages on a computer',
  async ({ phone }) => {
    const page = phone.page();
    await openHome(page);
    await expectBothPages(page, '/pin', account);
    await expectBothPages(page, '/reset-password', account);
    const question = { left: '.play-board .play-words', right: '.play-answers .quiz-options' };
    await expectBothPages(page, '/quiz?set=chemistry.bac1', question);
    await expect(page.locator('.quiz-option').last()).toBeInViewport({ ratio: 1 });
    for (const size of onePage) {
      await page.setViewportSize(size);
      await expect(page.locator('.play-open')).toHaveCount(0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/quiz/session?minutes=10');
    await page.locator('.quiz-option').first().click();
    await page.getByRole('button', { name: only('Vérifier') }).click();
    await expect(page.locator('.session-explained')).toBeVisible();
    expect(await bothPagesErrors(page, question)).toEqual([]);
  },
);

testOfPupil(
  'the result of a quiz has the score on the left page and the corrections on the right page of a computer, and one page below 1024 px and in a low window',
  async ({ phone, server }) => {
    const page = phone.page();
    await openHome(page);
    await page.goto('/quiz?set=chemistry.bac1');
    await playToTheEnd(page, await answerKeyOf(server), (number) => number > 3);
    await expect(page.locator('.result-tooth')).toHaveCount(10);
    const sides = { left: '.result-board .quiz-ring', right: '.result-list > .row' };
    for (const size of computers) {
      await page.setViewportSize(size);
      await expect.poll(() => bothPagesErrors(page, sides), { message: `${size.width}` }).toEqual([]);
    }
    for (const size of onePage) {
      await page.setViewportSize(size);
      const [board, row] = await Promise.all([
        page.locator('.result-board > .inset').boundingBox(),
        page.locator('.result-list > .row').first().boundingBox(),
      ]);
      if (!board || !row) throw new Error('the board or the corrections are not visible');
      expect(row.x).toBe(board.x);
    }
  },
);

testOfPupil(
  'the map shows the chapters of the chosen subject on the right page of a computer, also after a reload',
  async ({ phone }) => {
    const page = phone.page();
    await openHome(page);
    await expectBothPages(page, '/quiz/history?view=map', { left: '.map-choice', right: '.map-chapters' });
    const physics = page.getByRole('button', { name: words('Physique') });
    await physics.press('Enter');
    await expect(physics).toHaveAttribute('aria-pressed', 'true');
    const chapters = page.getByRole('heading', { level: 2, name: only('Physique') });
    await expect(chapters).toBeVisible();
    await page.reload();
    await expect(chapters).toBeVisible();
  },
);

testOfPupil(
  'the lists use both pages when nothing is found, with the drawing on the right page alone',
  async ({ phone }) => {
    const page = phone.page();
    await openHome(page);
    for (const path of ['/quiz?q=zzz', '/forum?q=zzz', '/exams?q=zzz']) {
      await expectBothPages(page, path, { left: '.open-left h3', right: '.open-right .drawing' });
      await expect(page.locator('main .drawing:visible')).toHaveCount(1);
    }
  },
);

testOfPupil(
  'the page of a question has the question on its left page, and the replies and the composer on its right page',
  async ({ phone }) => {
    const page = phone.page();
    await openHome(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto('/forum');
    const link = page.locator('.open-left .row-title a').first();
    const post = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams.get('post');
    for (const right of ['.thread-wide .row', '.composer'])
      await expectBothPages(page, `/forum/post/${post}`, { left: '.thread-asked', right });
  },
);

testOfPupil(
  'the accounts, the account, the profile, the levels, the plan, the results, the map, the outage screen and the help use both pages on a computer, and one page at 768 px',
  async ({ phone }) => {
    const page = phone.page();
    await openHome(page);
    for (const path of [
      '/accounts',
      '/account',
      '/profile',
      '/levels',
      '/levels?plan=true',
      '/quiz/history?view=taken',
      '/quiz/history?view=map',
      '/outage',
      '/help',
    ])
      await expectBothPages(page, path, divided);
    await page.setViewportSize({ width: 768, height: 1024 });
    await expect(page.locator('.two-pages > .open-fold')).toBeHidden();
  },
);

testOfAdmin('the tabs and screens of the desk use both pages on a computer', async ({ phone }) => {
  const page = phone.page();
  await openHome(page);
  for (const tab of dashboardTabNames) await expectBothPages(page, `/admin?tab=${tab}`, divided);
  for (const path of ['/admin/exams/new', '/admin/people', '/admin/server'])
    await expectBothPages(page, path, divided);
  // The table of many exams takes the width of both pages, with short lines of text.
  await page.goto('/admin/exams/many');
  const pdf = {
    name: 'Chimie.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(makePdf({ pages: [['Chimie']] })),
  };
  await page.locator('input[type=file]').setInputFiles(pdf);
  await expect(page.getByRole('group').getByRole('textbox').nth(1)).toBeVisible();
  expect(await longLineErrors(page)).toEqual([]);
  // In a low window the pages of a tab are beside each other without a fold.
  await page.setViewportSize({ width: 1024, height: 470 });
  await page.goto('/admin?tab=updates');
  const pages = page.locator('.desk-panel .two-pages > div:not(.open-fold)');
  await expect(pages).toHaveCount(2);
  await expect(page.locator('.desk-panel .open-fold')).toBeHidden();
  const tops = await pages.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  expect(tops[1]).toBe(tops[0]);
});

testOfAdmin(
  'the preview of a question unfolds when the window becomes wide enough for two pages',
  async ({ phone, server }) => {
    const page = phone.page();
    const rows = await signInSuperuser(server.url, server.superuser);
    const [question] = await rows.list('quiz_questions');
    await page.setViewportSize({ width: 800, height: 800 });
    await page.goto(`/admin/questions/${question?.id}`);
    const preview = page.locator('details', { hasText: words('Comme les élèves la verront') });
    await expect(preview).toBeVisible();
    await expect(preview.getByRole('listitem')).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(preview.getByRole('listitem')).toHaveCount(4);
  },
);
