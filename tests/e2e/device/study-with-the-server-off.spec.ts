import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { goBackFrom } from '../support/back.ts';
import { ask, demoDiscussion, openThread, reply, threadRow } from '../support/forum.ts';
import { downloadPaper, openPaper, shownPage } from '../support/papers.ts';
import { networkChip, openPanel, queueOf } from '../support/phone-panel.ts';
import { answerKey, playToTheEnd } from '../support/quiz.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac II');
const question = {
  title: 'Comment retenir les dates ?',
  subject: 'Histoire',
  text: 'Je mélange 1804 et 1806.',
};
const paper = 'Mathématiques, épreuve d’entraînement 1';

test('a pupil reads and writes after the browser was closed and the server was stopped, and everything arrives once', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const key = answerKey(await rows.list('quiz_questions'));
  const before = { posts: await rows.list('forum_posts'), replies: await rows.list('forum_replies') };
  await phone.page().goto('/exams');
  await downloadPaper(phone.page(), paper);
  await phone.close();
  await server.kill();

  await phone.reopen('/');
  await expect(phone.page().getByRole('heading', { level: 1 })).toBeVisible();
  await expect(networkChip(phone.page(), 'Serveur injoignable')).toBeVisible();
  const sectionLink = (name: string) =>
    phone
      .page()
      .getByRole('navigation', { name: only('Menu principal') })
      .getByRole('link', { name: words(name) });

  await test.step('an exam file can be read', async () => {
    await sectionLink('Examens').click();
    const reader = await openPaper(phone.page(), paper);
    await expect(shownPage(reader, 1)).toBeVisible();
    await reader.close();
  });
  await test.step('a quiz can be played', async () => {
    await sectionLink('Quiz').click();
    await phone
      .page()
      .getByRole('link', { name: only('Commencer : Chimie · Bac II') })
      .click();
    await playToTheEnd(phone.page(), key, () => true);
    await expect(phone.page().getByRole('img', { name: only('10 sur 10') })).toBeVisible();
    await phone
      .page()
      .getByRole('button', { name: only('Retour aux quiz') })
      .click();
  });
  await test.step('the forum can be read and written', async () => {
    await sectionLink('Forum').click();
    const thread = await openThread(phone.page(), demoDiscussion);
    await reply(thread, 'Très clair.');
    await goBackFrom(thread);
    await ask(phone.page(), question);
    const own = await openThread(phone.page(), question.title);
    await reply(own, 'Et 1791 ?');
    await goBackFrom(own);
  });
  await test.step('the profile can be changed', async () => {
    await phone.page().goto('/profile');
    await phone
      .page()
      .getByRole('button', { name: only('Modifier') })
      .click();
    await phone.page().getByLabel(only('École')).fill('Lycée de l’essai');
    await phone
      .page()
      .getByRole('button', { name: only('Enregistrer') })
      .click();
    await expect(phone.page().getByText(only('Lycée de l’essai'))).toBeVisible();
  });

  await phone.close();
  await phone.reopen('/forum');
  const waiting = await openPanel(phone.page());
  await waiting.getByRole('button', { name: only('Voir les 3 autres') }).click();
  await expect(queueOf(waiting)).toHaveCount(5);
  await phone.close();

  await server.restart();
  await phone.reopen('/forum');
  await expect(networkChip(phone.page(), 'À jour')).toBeVisible();
  await expect(threadRow(phone.page(), question.title).getByText(only('En attente d’envoi'))).toHaveCount(0);
  // Waits until no toast covers the network chip: each kind of sent entry has a toast, and the toasts are shown one
  // after the other.
  await expect(phone.page().locator('.note')).toHaveCount(0, { timeout: 40_000 });
  const panel = await openPanel(phone.page());
  await expect(panel.getByText(only('Rien n’attend : tout est envoyé.'))).toBeVisible();

  const attempts = await rows.list('quiz_attempts');
  expect(attempts).toHaveLength(1);
  expect(attempts[0]).toMatchObject({ score: 10, total_questions: 10 });
  const isNew = (old: { id: string }[]) => (row: { id: string }) => !old.some(({ id }) => id === row.id);
  const posts = (await rows.list('forum_posts')).filter(isNew(before.posts));
  expect(posts.map((row) => row.title)).toEqual([question.title]);
  const replies = (await rows.list('forum_replies')).filter(isNew(before.replies));
  expect(replies.map((row) => row.content).sort()).toEqual(['Et 1791 ?', 'Très clair.']);
  const schools = (await rows.list('profiles')).map((row) => row.school);
  expect(schools.filter((school) => school === 'Lycée de l’essai')).toHaveLength(1);
});
