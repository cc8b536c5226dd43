// Checks the main screens for users who use the keyboard, zoom to 400 %, widen the text spacing, use forced
// colours or want no motion.
// Each screen is opened once on a phone with its browser's bars and checked in all of these ways.
import type { Page } from '@playwright/test';
import { walkPastTheDesk } from '../support/admin-states.ts';
import { walkPastEveryScreen } from '../support/every-screen.ts';
import { focusFaults } from '../support/focus-errors.ts';
import { shortScreen } from '../support/quiz-in-sight.ts';
import { type Language, type ScreenState, type Stage, stageOf } from '../support/screen-state.ts';
import { forcedColourFaults, motionFaults, spacingFaults, zoomFaults } from '../support/settings-errors.ts';
import { expect, test } from '../support/test.ts';

// Each walk through the screens uses a test worker of its own, if there are several.
test.describe.configure({ mode: 'parallel' });

/** Names of the checked states: one of each kind of screen, and of each kind of dialog over one. */
const looked = [
  ...['home-visitor', 'login-faults', 'chat-talk'],
  ...['quiz-list', 'quiz-chosen', 'quiz-result', 'exams', 'exams-menu', 'exam-reader'],
  ...['forum', 'forum-ask', 'forum-thread', 'today', 'profile-editing', 'panel-unfolded'],
];
/** States that are opened only because another one depends on them. */
const before = ['exams-answer-key'];
const lookedByAdmins = ['admin-exams', 'admin-quiz', 'admin-forum', 'admin-analytics', 'admin-import'];

/** Returns every fault of a screen, each in one line. */
async function faultsOf(page: Page): Promise<string[]> {
  const looks = [motionFaults, spacingFaults, forcedColourFaults, zoomFaults, focusFaults];
  const faults: string[] = [];
  for (const look of looks) faults.push(...(await look(page)));
  return faults;
}

/**
 * Returns a `look` function for a walk that opens the states in `names` and adds their faults to `faults`,
 * and the list of the states seen.
 */
function lookOut(stage: Stage, names: readonly string[], faults: string[]) {
  const seen: string[] = [];
  const look = async ({ name, open }: ScreenState) => {
    const isLookedAt = names.includes(name);
    if (!isLookedAt && !before.includes(name)) return;
    await test.step(name, () => open(stage));
    if (!isLookedAt) return;
    seen.push(name);
    faults.push(...(await faultsOf(stage.page)).map((fault) => `${name}, ${fault}`));
  };
  return { look, seen };
}

async function shortStageOf(...args: Parameters<typeof stageOf>): Promise<Stage> {
  const stage = await stageOf(...args);
  await stage.page.setViewportSize(shortScreen);
  await stage.page.emulateMedia({ reducedMotion: 'reduce' });
  return stage;
}

for (const language of ['fr', 'ht'] satisfies Language[]) {
  test(`the main screens work with keyboard, 400 % zoom, wide spacing, forced colours and no motion, ${language}`, async ({
    phone,
    server,
  }) => {
    test.slow();
    const stage = await shortStageOf(phone, server);
    const faults: string[] = [];
    const { look, seen } = lookOut(stage, looked, faults);
    await walkPastEveryScreen(stage, server.demo.pupil, language, look);
    expect(seen.sort()).toEqual(looked.sort());
    expect(faults).toEqual([]);
  });
}

test('the admin dashboard works with the same settings', async ({ phone, server }) => {
  test.slow();
  const stage = await shortStageOf(phone, server);
  const faults: string[] = [];
  const { look, seen } = lookOut(stage, lookedByAdmins, faults);
  await walkPastTheDesk(stage, server.demo.admin, 'fr', look);
  expect(seen.sort()).toEqual(lookedByAdmins.sort());
  expect(faults).toEqual([]);
});
