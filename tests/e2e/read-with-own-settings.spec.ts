// Main screens for people who go by keyboard, read four times enlarged, with wide spaces or in few colours, or want
// nothing to move: each is opened once on a phone with its browser's bars, and looked at in all of these ways.
import { walkPastEveryScreen } from './support/every-screen.ts';
import { focusFaults } from './support/focus-faults.ts';
import { shortScreen } from './support/quiz-in-sight.ts';
import { stageOf } from './support/screen-state.ts';
import { forcedColourFaults, motionFaults, spacingFaults, zoomFaults } from './support/settings-faults.ts';
import { expect, test } from './support/test.ts';

/** By the names of their states: one of each kind of screen, and of what lies over one. */
const looked = [
  ...['home-visitor', 'login-faults', 'chat-talk'],
  ...['quiz-list', 'quiz-chosen', 'quiz-result', 'exams', 'exams-menu'],
  ...['forum', 'forum-ask', 'forum-thread', 'profile-editing', 'panel-unfolded'],
];
/** They bring about what `exams-menu` shows. */
const before = ['exams-answer-key', 'exam-reader'];

test('main screens serve the keyboard, 400 % zoom, wide spacing, forced colours and no motion', async ({
  phone,
  server,
}) => {
  test.slow();
  const stage = await stageOf(phone, server);
  const { page } = stage;
  await page.setViewportSize(shortScreen);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const faults: string[] = [];
  const seen: string[] = [];
  await walkPastEveryScreen(stage, server.demo.pupil, 'fr', async ({ name, open }) => {
    if (!looked.includes(name) && !before.includes(name)) return;
    await test.step(name, () => open(stage));
    if (before.includes(name)) return;
    seen.push(name);
    for (const faultsOf of [motionFaults, spacingFaults, forcedColourFaults, zoomFaults, focusFaults])
      for (const fault of await faultsOf(page)) faults.push(`${name}, ${fault}`);
  });
  expect(seen.sort()).toEqual(looked.sort());
  expect(faults).toEqual([]);
});
