// Lists the states of all screens of a visitor and of a pupil, and visits them in an order in which each state
// can follow the one before.
import type { Account } from '../../../scripts/serve/data-folder.ts';
import { examStates } from './exam-states.ts';
import { forumStates } from './forum-states.ts';
import { otherStates } from './other-states.ts';
import { firstStates, quizStates } from './quiz-states.ts';
import { type Language, type ScreenFixture, type ScreenState, speak } from './screen-state.ts';
import { chooseLevel, signIn, untilReadyOffline } from './sign-in.ts';
import { visitorStates } from './visitor-states.ts';

export const allStates: readonly ScreenState[] = [
  ...visitorStates,
  ...firstStates,
  ...quizStates,
  ...examStates,
  ...forumStates,
  ...otherStates,
];

/**
 * Calls `check`, which must open the state, for each state: first as a visitor, then signed in without a
 * level, then with one. The phone must not have been used before.
 */
export async function walkPastEveryScreen(
  fixture: ScreenFixture,
  account: Account,
  language: Language,
  check: (state: ScreenState) => Promise<void>,
): Promise<void> {
  const { page } = fixture;
  const checkAll = async (states: readonly ScreenState[]) => {
    await speak(page, language);
    for (const state of states) await check(state);
    // The helpers that sign in and choose a level need the French texts.
    await speak(page, 'fr');
  };
  await page.goto('/');
  // Prevents the install offer, which would appear on screens that are checked later.
  await page.evaluate(() => localStorage.setItem('pare.install', 'prompt'));
  await checkAll(visitorStates);
  await signIn(page, account);
  await checkAll(firstStates);
  await page.goto('/levels?first=true&back=/quiz');
  await chooseLevel(page, 'Bac II');
  await untilReadyOffline(page);
  await checkAll([...quizStates, ...examStates, ...forumStates, ...otherStates]);
}
