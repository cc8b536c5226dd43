// npm run count:answers-in-sight: plays a quiz of each set of the demo on a phone whose browser shows its bars, first
// online and then offline, and prints for how many of the questions all four answers are visible without scrolling, at
// 100 % and 130 % text.
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { runScript } from '../scripts/lib/run-script.ts';
import { signInSuperuser } from '../scripts/serve/superuser-api.ts';
import { withDemoPhone } from '../tests/e2e/support/demo-server.ts';
import { setTextSize } from '../tests/e2e/support/large-text.ts';
import type { Phone } from '../tests/e2e/support/phone.ts';
import { answer, answerKey, nextQuestion, whichQuestion } from '../tests/e2e/support/quiz.ts';
import { answersInSight, shortScreen } from '../tests/e2e/support/quiz-in-sight.ts';
import type { SeededServer } from '../tests/e2e/support/seed-folder.ts';
import { signInAndSync } from '../tests/e2e/support/sign-in.ts';
import { only, words } from '../tests/e2e/support/texts.ts';

const goals = [
  { textPercent: 100, share: 90 },
  { textPercent: 130, share: 75 },
];

type Tally = { played: number; inSight: Map<number, number> };

const slugs = () => readdirSync('demo/questions').map((file) => file.replace('.json', '').replace('-', '.'));

async function countAnswers(phone: Phone, tally: Tally): Promise<void> {
  tally.played += 1;
  for (const { textPercent } of goals) {
    await setTextSize(phone.page(), textPercent);
    const areAllVisible = (await answersInSight(phone.page())) === 4;
    if (areAllVisible) tally.inSight.set(textPercent, (tally.inSight.get(textPercent) ?? 0) + 1);
  }
  await setTextSize(phone.page(), 100);
}

async function addLevelOf(page: Page): Promise<void> {
  const add = page.getByRole('button', { name: words('Ajouter ce niveau … Ko') });
  await add.or(page.getByRole('radiogroup')).first().waitFor();
  if (await add.isVisible()) await add.click();
}

async function playAll(phone: Phone, key: ReadonlyMap<string, string>): Promise<Tally> {
  const tally: Tally = { played: 0, inSight: new Map() };
  for (const slug of slugs()) {
    const page = phone.page();
    await page.goto(`/quiz?set=${slug}`);
    await addLevelOf(page);
    for (;;) {
      await page.getByRole('radiogroup').waitFor();
      const { number, total } = await whichQuestion(page);
      await countAnswers(phone, tally);
      await answer(page, key, true);
      if (number === total) break;
      await nextQuestion(page);
    }
    await page.getByRole('button', { name: only('Terminer') }).click();
    await page.getByRole('list', { name: only('Correction') }).waitFor();
  }
  return tally;
}

function print(network: string, { played, inSight }: Tally): void {
  for (const { textPercent, share } of goals) {
    const count = inSight.get(textPercent) ?? 0;
    const percent = ((100 * count) / played).toFixed(1);
    console.log(
      `${network}, text at ${textPercent} %: four answers in sight for ${count} of ${played} questions, ${percent} % (goal: ${share} %)`,
    );
  }
}

async function countOn(phone: Phone, server: SeededServer): Promise<void> {
  const page = phone.page();
  const rows = await signInSuperuser(server.url, server.superuser);
  const key = answerKey(await rows.list('quiz_questions'));
  await signInAndSync(page, server.demo.pupil, 'Bac I');
  await page.setViewportSize(shortScreen);
  print('online', await playAll(phone, key));
  await phone.setOffline(true);
  print('offline', await playAll(phone, key));
}

await runScript(() => withDemoPhone(countOn));
