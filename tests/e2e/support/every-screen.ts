// The walk past every screen and state, by a visitor who signs in, in an order in which each state can follow.
import type { Account } from '../../../scripts/serve/data-folder.ts';
import { examStates } from './exam-states.ts';
import { forumStates } from './forum-states.ts';
import { otherStates } from './other-states.ts';
import { firstStates, quizStates } from './quiz-states.ts';
import { type Language, type ScreenState, type Stage, speak } from './screen-state.ts';
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

/** `look` is called in front of each state, to open it and do what it came for; the phone is a fresh one. */
export async function walkPastEveryScreen(
  stage: Stage,
  account: Account,
  language: Language,
  look: (state: ScreenState) => Promise<void>,
): Promise<void> {
  const { page } = stage;
  const lookAt = async (states: readonly ScreenState[]) => {
    await speak(page, language);
    for (const state of states) await look(state);
    // The helpers that sign in and choose read French.
    await speak(page, 'fr');
  };
  await page.goto('/');
  // The browser's offer to install, as if pressed away: it would stand on every screen from some moment on.
  await page.evaluate(() => localStorage.setItem('pare.install', 'prompt'));
  await lookAt(visitorStates);
  await signIn(page, account);
  await lookAt(firstStates);
  await page.goto('/levels?first=true&back=/quiz');
  await chooseLevel(page, 'Bac II');
  await untilReadyOffline(page);
  await lookAt([...quizStates, ...examStates, ...forumStates, ...otherStates]);
}
