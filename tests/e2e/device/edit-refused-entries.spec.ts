import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { goBackFrom } from '../support/back.ts';
import { ask, demoDiscussion, openForum, openThread, reply, threadRow } from '../support/forum.ts';
import { networkChip } from '../support/phone-panel.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('pupil', 'Bac II');
const question = { title: 'Un titre à revoir', subject: 'Physique', text: 'Pourquoi le ciel est-il bleu ?' };
const waiting = only('En attente d’envoi');

test('unsent texts can be edited and discarded in their discussion, and refused ones sent again there', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  const button = (scope: ReturnType<typeof page.locator>, name: string) =>
    scope.getByRole('button', { name: only(name), exact: true });
  const rewrite = async (label: string, text: string) => {
    const editor = page.getByRole('dialog', { name: only('Modifier cet envoi') });
    await editor.getByLabel(only(label)).fill(text);
    await button(editor, 'Enregistrer').click();
    await expect(editor).toHaveCount(0);
  };
  await openForum(page);
  await phone.setOffline(true);

  await ask(page, question);
  const own = await openThread(page, question.title);
  await expect(own.getByText(words('Élève démo 1 (vous)'))).toBeVisible();
  await reply(own, 'Je précise : à midi.');
  await button(own, 'Modifier').first().click();
  await rewrite('Titre', 'Pourquoi bleu ?');
  const renamed = page.getByRole('dialog', { name: only('Pourquoi bleu ?') });
  await expect(renamed.getByText(waiting).first()).toBeVisible();
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);

  await button(renamed, 'Effacer').first().click();
  const sure = page.getByRole('dialog', { name: only('Effacer cet envoi ?') });
  await expect(sure).toContainText(words('La réponse qui en dépend ne partira pas non plus.'));
  await button(sure, 'Effacer').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(threadRow(page, 'Pourquoi bleu ?')).toHaveCount(0);

  const thread = await openThread(page, demoDiscussion);
  const mine = await reply(thread, 'On compte sans ordre.');
  await button(mine, 'Modifier').click();
  await rewrite('Texte', 'On compte sans regarder l’ordre.');
  await expect(thread.getByText(only('On compte sans regarder l’ordre.'))).toBeVisible();

  const rows = await signInSuperuser(server.url, server.superuser);
  await rows.setRules('forum_replies', { createRule: null });
  await phone.setOffline(false);
  const refused = thread.getByRole('listitem').filter({ hasText: words('regarder l’ordre') });
  await expect(refused.getByText(only('Pas publiée'))).toBeVisible();
  await expect(refused).toContainText(words('Votre compte n’a pas le droit'));
  await expectNoAxeErrors(page);
  await goBackFrom(thread);
  await expect(threadRow(page, demoDiscussion)).toContainText(words('Votre réponse n’a pas été publiée'));

  const asOneself = '@request.auth.id != "" && user_id = @request.auth.id';
  await rows.setRules('forum_replies', { createRule: asOneself });
  await openThread(page, demoDiscussion);
  await button(refused, 'Renvoyer').click();
  await expect(refused.getByText(only('Pas publiée'))).toHaveCount(0);
  await expect(networkChip(page, 'À jour')).toHaveCount(1);
  const sent = (await rows.list('forum_replies')).map((row) => row.content);
  expect(sent.filter((content) => String(content).startsWith('On compte'))).toEqual([
    'On compte sans regarder l’ordre.',
  ]);
  expect((await rows.list('forum_posts')).filter((row) => String(row.title).includes('bleu'))).toEqual([]);
});

test('an unsent question can be moved to another subject, under which it is then published', async ({
  phone,
  server,
}) => {
  const page = phone.page();
  await openForum(page);
  await phone.setOffline(true);
  await ask(page, question);
  await expect(threadRow(page, question.title)).toContainText('Physique');

  const thread = await openThread(page, question.title);
  await thread.getByRole('button', { name: only('Modifier') }).click();
  const editor = page.getByRole('dialog', { name: only('Modifier cet envoi') });
  await editor.getByLabel(only('Matière')).selectOption({ label: 'Chimie' });
  await expectNoAxeErrors(page);
  await editor.getByRole('button', { name: only('Enregistrer') }).click();
  await expect(editor).toHaveCount(0);
  await expect(thread).toContainText('Chimie');
  await goBackFrom(thread);
  await expect(threadRow(page, question.title)).toContainText('Chimie');

  const rows = await signInSuperuser(server.url, server.superuser);
  const chemistry = (await rows.list('subjects')).find(({ code }) => code === 'chemistry');
  await phone.setOffline(false);
  await expect(networkChip(page, 'À jour')).toBeVisible();
  const sent = (await rows.list('forum_posts')).filter(({ title }) => title === question.title);
  expect(sent.map(({ subject }) => subject)).toEqual([chemistry?.id]);
});
