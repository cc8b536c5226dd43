// Checks the main screens for users who use the keyboard, zoom to 400 %, widen the text spacing, use forced
// colours or want no motion.
// Each walk opens a state once, on a phone with its browser's bars, and checks it in all of these ways.
import type { Page } from '@playwright/test';
import { walkPastAdminScreens } from '../support/admin-states.ts';
import { walkPastEveryScreen } from '../support/every-screen.ts';
import { focusErrors } from '../support/focus-errors.ts';
import { shortScreen } from '../support/quiz-in-sight.ts';
import {
  type Language,
  type ScreenFixture,
  type ScreenState,
  screenFixtureOf,
  switchLanguage,
} from '../support/screen-state.ts';
import { forcedColourErrors, motionErrors, spacingErrors, zoomErrors } from '../support/settings-errors.ts';
import { expect, test } from '../support/test.ts';

// Lets the tests of this file run at the same time if there are several test workers.
test.describe.configure({ mode: 'parallel' });

const looked = [
  ...['home-visitor', 'login-faults', 'chat-talk'],
  ...['quiz-list', 'quiz-chosen', 'quiz-result', 'exams', 'exams-menu', 'exam-reader'],
  ...['forum', 'forum-ask', 'forum-thread', 'today', 'profile-editing', 'panel-unfolded'],
];
/** States that are opened only because another state depends on them. */
const before = ['exams-answer-key'];
const lookedByAdmins = ['admin-exams', 'admin-quiz', 'admin-forum', 'admin-analytics', 'admin-import'];

async function errorsOf(page: Page): Promise<string[]> {
  const checks = [motionErrors, spacingErrors, forcedColourErrors, zoomErrors, focusErrors];
  const errors: string[] = [];
  for (const check of checks) errors.push(...(await check(page)));
  return errors;
}

/**
 * Returns a function `look` for a walk through the screens, and `seen`, the names of the states that `look`
 * has checked.
 * `look` opens the states in `names` and adds their errors to `errors`. With a `languageCount` of 2 each state
 * is checked again in the other language; the next state continues in that language.
 */
function errorCollector(
  fixture: ScreenFixture,
  names: readonly string[],
  errors: string[],
  languageCount: 1 | 2,
) {
  const seen: string[] = [];
  const look = async ({ name, open }: ScreenState) => {
    const isLookedAt = names.includes(name);
    if (!isLookedAt && !before.includes(name)) return;
    await test.step(name, () => open(fixture));
    if (!isLookedAt) return;
    seen.push(name);
    for (let checked = 0; checked < languageCount; checked += 1) {
      if (checked > 0) await switchLanguage(fixture.page);
      errors.push(...(await errorsOf(fixture.page)).map((error) => `${name}, ${error}`));
    }
  };
  return { look, seen };
}

async function shortScreenFixtureOf(...args: Parameters<typeof screenFixtureOf>): Promise<ScreenFixture> {
  const fixture = await screenFixtureOf(...args);
  await fixture.page.setViewportSize(shortScreen);
  await fixture.page.emulateMedia({ reducedMotion: 'reduce' });
  return fixture;
}

async function expectNoErrors(
  fixture: ScreenFixture,
  expected: string[],
  walk: (look: ReturnType<typeof errorCollector>['look']) => Promise<void>,
  languageCount: 1 | 2 = 1,
): Promise<void> {
  const errors: string[] = [];
  const { look, seen } = errorCollector(fixture, expected, errors, languageCount);
  await walk(look);
  expect(seen.sort()).toEqual(expected.sort());
  expect(errors).toEqual([]);
}

for (const language of ['fr', 'ht'] satisfies Language[]) {
  test(`the main screens work with keyboard, 400 % zoom, wide spacing, forced colours and no motion, ${language}`, async ({
    phone,
    server,
  }) => {
    test.slow();
    const fixture = await shortScreenFixtureOf(phone, server);
    await expectNoErrors(fixture, looked, (look) =>
      walkPastEveryScreen(fixture, server.demo.pupil, language, look),
    );
  });
}

test('the admin dashboard works with keyboard, 400 % zoom, wide spacing, forced colours and no motion, in both languages', async ({
  phone,
  server,
}) => {
  test.slow();
  const fixture = await shortScreenFixtureOf(phone, server);
  await expectNoErrors(
    fixture,
    lookedByAdmins,
    (look) => walkPastAdminScreens(fixture, server.demo.admin, 'fr', look),
    2,
  );
});
