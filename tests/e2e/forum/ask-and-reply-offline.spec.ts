import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors } from '../support/axe.ts';
import { goBackFrom } from '../support/back.ts';
import {
  ask,
  demoDiscussion,
  openForum,
  openForumOfTwo,
  openThread,
  reply,
  threadRow,
} from '../support/forum.ts';
import { outages } from '../support/outage.ts';
import { networkChip, sendNow } from '../support/phone-panel.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac II');
const question = {
  title: 'Pourquoi le ciel est-il bleu ?',
  subject: 'Physique',
  text: 'J’ai lu « diffusion de Rayleigh », mais je ne comprends pas pourquoi 700 nm passe mieux que 450 nm.',
};
const waiting = only('En attente d’envoi');

for (const outage of outages) {
  test(`a pupil reads, asks and replies several times while ${outage.name}, and everything arrives once`, async ({
    phone,
    server,
  }) => {
    const page = phone.page();
    await openForum(page);
    await outage.start(phone, server);

    const thread = await openThread(page, demoDiscussion);
    await expect(thread.getByRole('listitem')).toHaveCount(4);
    for (const text of ['Merci, je vois mieux.', 'Et si l’ordre compte à moitié ?'])
      await expect((await reply(thread, text)).getByText(waiting)).toBeVisible();
    await goBackFrom(thread);

    await ask(page, question);
    await expect(threadRow(page, question.title).getByText(waiting)).toBeVisible();
    const own = await openThread(page, question.title);
    await expect(own.getByText(only(question.text))).toBeVisible();
    await expect((await reply(own, 'Je précise : à midi.')).getByText(waiting)).toBeVisible();
    await goBackFrom(own);
    await expect(networkChip(page, `${outage.chipText} … 4 éléments en attente`)).toBeVisible();

    await outage.end(phone, server);
    if (!outage.endIsNoticed) await sendNow(page);
    await expect(networkChip(page, 'À jour')).toBeVisible();
    await expect(page.getByText(waiting)).toHaveCount(0);
    const rows = await signInSuperuser(server.url, server.superuser);
    const posts = (await rows.list('forum_posts')).filter((row) => row.title === question.title);
    expect(posts).toHaveLength(1);
    expect(posts[0]).toMatchObject({ content: question.text });
    const replies = (await rows.list('forum_replies')).map((row) => row.content);
    for (const text of ['Merci, je vois mieux.', 'Et si l’ordre compte à moitié ?', 'Je précise : à midi.'])
      expect(replies.filter((content) => content === text)).toHaveLength(1);
  });
}

test('a pupil sees what another pupil writes on another phone, and the reply to the pupil’s own question', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const { page, otherPage } = await openForumOfTwo(phone, await anotherPhone(), server);
  await ask(page, question);
  await expect(threadRow(page, question.title).getByText(waiting)).toHaveCount(0);

  await otherPage.goto('/forum');
  const theirs = await openThread(otherPage, question.title);
  await expect(theirs.getByText('Élève démo 1')).toBeVisible();
  await reply(theirs, 'Le bleu est diffusé dans toutes les directions.');
  await expect(theirs.getByText(waiting)).toHaveCount(0);

  await sendNow(page);
  await expect(threadRow(page, question.title)).toContainText(words('1 réponse'));
  const own = await openThread(page, question.title);
  const answer = own.getByRole('listitem').filter({ hasText: 'Le bleu est diffusé' });
  await expect(answer).toContainText('Élève démo 2');
});

test('a half-written question is saved when the phone kills the app', async ({ phone }) => {
  const draftText = 'Une question que je n’ai pas finie';
  const form = () => phone.page().getByRole('dialog', { name: only('Poser une question') });
  const openForm = () =>
    phone
      .page()
      .getByRole('button', { name: only('Poser une question') })
      .click();
  await phone.page().goto('/forum');
  await openForm();
  await form().getByLabel(only('Titre')).fill(draftText);
  await phone
    .page()
    .waitForFunction((text) => Object.values(localStorage).some((value) => value.includes(text)), draftText);
  await form()
    .getByRole('button', { name: only('Plus tard') })
    .click();
  await openForm();
  await expect(form().getByLabel(only('Titre'))).toHaveValue(draftText);

  await phone.kill();
  await phone.reopen('/forum');
  await openForm();
  await expect(form().getByLabel(only('Titre'))).toHaveValue(draftText);
});

test('the text of an unfinished reply is saved when its discussion is removed', async ({ phone, server }) => {
  const text = 'Une réponse que je n’ai pas finie';
  const page = phone.page();
  await page.goto('/forum');
  const thread = await openThread(page, demoDiscussion);
  await thread.getByLabel(only('Votre réponse')).fill(text);

  const rows = await signInSuperuser(server.url, server.superuser);
  const post = (await rows.list('forum_posts')).find(({ title }) =>
    words(demoDiscussion).test(String(title)),
  );
  await rows.sql(`DELETE FROM forum_posts WHERE id = '${post?.id}'`);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const replyField = page.getByRole('dialog').getByLabel(only('Votre réponse'));
  await expect(page.getByRole('dialog').getByText(only('Post non trouvé'))).toBeVisible();
  await expect(replyField).toHaveValue(text);
  await expect(replyField).not.toBeEditable();
  await expectNoAxeErrors(page);
  await page.reload();
  await expect(replyField).toHaveValue(text);
});
