// Tests that screens have the same frame: the size of the title, the back arrow, the distance from the head to the
// first content, and the left edge. docs/design.md describes the frame.
import type { Page } from '@playwright/test';
import { measurePageFrame, type PageFrame } from '../support/page-frame.ts';
import { openHome } from '../support/sign-in.ts';
import { expect, testAs, test as testOfVisitor } from '../support/test.ts';

const testOfPupil = testAs('pupil', 'Bac I');
const testOfAdmin = testAs('admin', 'Bac I');

const phone = { width: 360, height: 740 };
const computer = { width: 1280, height: 800 };
const leftEdgePx = 80;
/** Height of the teeth along the lower edge of the head. */
const teethPx = { phone: 14, computer: 20 };
const firstPx = { phone: 16, computerBelowBoard: 24, notebook: 18 };

type Rule = {
  path: string;
  /** Whether the screen is a main section, which has no back arrow; default: false. */
  isSection?: boolean;
  /** Kind of board in the head, absent if there is none; `week`: on a phone the teeth of a week hang from it. */
  board?: 'plain' | 'week';
  /** Whether a phone gives the title to screen readers only; default: false. */
  isUntitled?: boolean;
  /** Whether a computer shows an open notebook without a board; default: false. */
  isNotebook?: boolean;
};

/** Returns one line for each part of the frame that breaks the rules for a phone. */
function phoneErrors({ isSection = false, board, isUntitled = false }: Rule, frame: PageFrame): string[] {
  const { title, hasArrow, isListFirst, firstPx: measuredPx } = frame;
  const errors = [];
  const size = title && `${title.sizePx}/${title.linePx}`;
  if (!isUntitled && size !== '22/26' && size !== '18/21') errors.push(`title ${size}`);
  if (title && title.lines > 1 && size !== '18/21') errors.push(`title of ${title.lines} lines ${size}`);
  if (hasArrow === isSection) errors.push(hasArrow ? 'an arrow' : 'no arrow');
  const edgePx = board === 'week' ? 48 : teethPx.phone;
  const wantedPx = isListFirst ? edgePx : edgePx + firstPx.phone;
  if (measuredPx !== wantedPx) errors.push(`first line ${measuredPx} px below the head, not ${wantedPx}`);
  return errors;
}

function computerErrors(rule: Rule, frame: PageFrame): string[] {
  const { isSection = false, board, isNotebook = false } = rule;
  const { title, hasArrow, isListFirst, firstPx: measuredPx, leftPx } = frame;
  const errors = [];
  if (title?.sizePx !== 36) errors.push(`title of ${title?.sizePx} px`);
  if (title?.leftPx !== leftEdgePx) errors.push(`title at ${title?.leftPx} px`);
  if (leftPx !== leftEdgePx) errors.push(`first line at ${leftPx} px`);
  if (hasArrow === isSection) errors.push(hasArrow ? 'an arrow' : 'no arrow');
  const belowBoardPx = teethPx.computer + (isListFirst ? 0 : firstPx.computerBelowBoard);
  const wantedPx = isNotebook ? teethPx.computer + firstPx.notebook : board ? belowBoardPx : 0;
  if (measuredPx !== wantedPx) errors.push(`first line ${measuredPx} px below the head, not ${wantedPx}`);
  return errors;
}

/** Opens each screen in both sizes, and expects that its frame has no error once the content is shown. */
async function expectFrames(page: Page, rules: readonly Rule[]): Promise<void> {
  for (const rule of rules) {
    await page.setViewportSize(phone);
    await page.goto(rule.path);
    await expect(page.locator('.prerendered')).toHaveCount(0);
    const errorsIn = async (errors: typeof phoneErrors) => errors(rule, await measurePageFrame(page));
    await expect.poll(() => errorsIn(phoneErrors), { message: `${rule.path} at 360 px` }).toEqual([]);
    await page.setViewportSize(computer);
    await expect.poll(() => errorsIn(computerErrors), { message: `${rule.path} at 1280 px` }).toEqual([]);
  }
}

const publicPages: Rule[] = [
  { path: '/about' },
  { path: '/help' },
  { path: '/contact' },
  { path: '/terms' },
  { path: '/privacy' },
];

testOfVisitor('public pages and /forgot-password follow the rules for the page frame', async ({ phone }) => {
  const page = phone.page();
  await expectFrames(page, [
    ...publicPages,
    { path: '/forgot-password', isUntitled: true, board: 'plain', isNotebook: true },
  ]);
});

testOfPupil('the screens of a pupil follow the rules for the page frame', async ({ phone }) => {
  const page = phone.page();
  await openHome(page);
  await expectFrames(page, [
    { path: '/profile', board: 'week' },
    { path: '/levels' },
    { path: '/levels?plan=true', board: 'week' },
    { path: '/accounts' },
    { path: '/account' },
    { path: '/help' },
    { path: '/quiz/review' },
    { path: '/exams/mock' },
    { path: '/outage' },
    { path: '/forum/post' },
    { path: '/pin', isUntitled: true, board: 'plain', isNotebook: true },
    { path: '/reset-password', isUntitled: true, board: 'plain', isNotebook: true },
  ]);
});

testOfAdmin('the screens of an admin follow the rules for the page frame', async ({ phone }) => {
  const page = phone.page();
  await openHome(page);
  await expectFrames(page, [
    { path: '/profile', board: 'plain' },
    { path: '/admin/reports' },
    { path: '/admin/people' },
    { path: '/admin/server' },
    { path: '/admin/exams/new' },
    { path: '/admin/exams/many' },
    { path: '/admin/questions/import' },
  ]);
});
