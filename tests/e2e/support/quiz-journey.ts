// Plays a quiz from the list to the score on the server, through an outage and a kill, on a phone that has
// level Bac I.

import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expect } from './expect.ts';
import type { Outage } from './outage.ts';
import type { Phone } from './phone.ts';
import { networkChip, sendNow } from './phone-panel.ts';
import { answer, answerKey, nextQuestion, playToTheEnd, questionTitle } from './quiz.ts';
import type { SeededServer } from './seed-folder.ts';
import { only, words } from './texts.ts';

const subjectAndLevel = 'Chimie · Bac I';

export async function playThrough(outage: Outage, phone: Phone, server: SeededServer): Promise<void> {
  const rows = await signInSuperuser(server.url, server.superuser);
  const key = answerKey(await rows.list('quiz_questions'));
  await phone.page().goto('/quiz');
  await outage.start(phone, server);
  await phone
    .page()
    .getByRole('link', { name: only(`Commencer : ${subjectAndLevel}`) })
    .click();

  await expect(questionTitle(phone.page())).toHaveText(only('Question 1 sur 10'));
  const next = phone.page().getByRole('button', { name: only('Question suivante') });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await answer(phone.page(), key, true);
  await nextQuestion(phone.page());
  await answer(phone.page(), key, true);
  await nextQuestion(phone.page());
  await answer(phone.page(), key, false);
  await expect(phone.page().getByText(only('Réponses gardées sur ce téléphone'))).toBeVisible();

  await phone.kill();
  await phone.reopen('/quiz');
  const page = phone.page();
  await page.getByRole('link', { name: only(`Reprendre : ${subjectAndLevel}`) }).click();
  await expect(questionTitle(page)).toHaveText(only('Question 3 sur 10'));
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await playToTheEnd(page, key, (number) => number <= 7 && number !== 3);

  await expect(page.getByRole('img', { name: only('6 sur 10') })).toBeVisible();
  await expect(page.getByRole('heading', { name: only('Bien') })).toBeVisible();
  await expect(page.getByText(only('En attente d’envoi'))).toBeVisible();
  const correction = page.getByRole('list', { name: only('Correction') });
  await expect(correction.getByRole('listitem')).toHaveCount(10);
  await expect(correction.getByText(words('Votre réponse, juste :'))).toHaveCount(6);
  await expect(correction.getByText(words('Bonne réponse :'))).toHaveCount(4);
  await expect(correction.getByRole('listitem').first().getByText(words('Bonne réponse :'))).toBeVisible();
  await expect(networkChip(page, outage.chipText)).toBeVisible();

  await outage.end(phone, server);
  await page.getByRole('button', { name: only('Autre quiz') }).click();
  if (!outage.endIsNoticed) await sendNow(page);
  await expect(networkChip(page, 'À jour')).toBeVisible();
  await expect(page.getByText(words('Meilleur score : 6 sur 10'))).toBeAttached();
  const attempts = await rows.list('quiz_attempts');
  expect(attempts).toHaveLength(1);
  expect(attempts[0]).toMatchObject({ score: 6, total_questions: 10 });
}
