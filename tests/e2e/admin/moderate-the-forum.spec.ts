// Tests that an admin moderates the forum, from the admin dashboard and in a discussion, while a pupil
// reads it on another phone.
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { expectNoAxeErrors } from '../support/axe.ts';
import { reply } from '../support/forum.ts';
import { sendNow } from '../support/phone-panel.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { expect, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const test = testAs('admin', 'Bac I');

test('an admin sees reported posts in their own list, and deletes a reply and a post, which disappear for a pupil', async ({
  phone,
  anotherPhone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const [post] = await rows.list('forum_posts');
  if (!post) throw new Error('the demo content has no discussions');
  await rows.create('reports', {
    ...{ id: 'reportpost00000', user_id: '', details: '', reason: 'spam' },
    ...{ target: 'forum_posts', record: post.id },
  });
  const page = phone.page();
  const pupil = (await anotherPhone()).page();
  const address = `/forum/post/${post.id}`;
  const statusMessage = (text: string) => page.getByRole('status').filter({ hasText: words(text) });

  await signInAndSync(pupil, server.demo.pupil, 'Bac I');
  await pupil.goto(address);
  const own = await reply(pupil.locator('body'), 'Achetez mes cahiers.');
  await sendNow(pupil);

  await page.goto('/admin?tab=forum');
  const reported = page.getByRole('list', { name: only('Posts signalés') }).getByRole('listitem');
  await expect(reported).toHaveCount(1);
  await expect(reported).toContainText(words('1 signalement'));
  const opened = page.context().waitForEvent('page');
  await reported.getByRole('link', { name: words('Voir') }).click();
  const thread = await opened;
  await expect(thread).toHaveURL(address);

  await test.step('a reply of the team carries the badge « Équipe Pare »', async () => {
    const answer = await reply(thread.locator('body'), 'Merci de rester dans le sujet.');
    await expect(answer.getByText(only('Équipe Pare'))).toBeVisible();
  });

  await test.step('a reply is deleted after a confirmation', async () => {
    const theirs = thread.getByRole('listitem').filter({ hasText: words('Achetez mes cahiers.') });
    await theirs.getByRole('button', { name: only('Supprimer cette réponse') }).click();
    const question = thread.getByRole('dialog', {
      name: only('Êtes-vous sûr de vouloir supprimer cette réponse ?'),
    });
    await question.getByRole('button', { name: only('Garder') }).click();
    await expect(theirs).toBeVisible();
    await theirs.getByRole('button', { name: only('Supprimer cette réponse') }).click();
    await question.getByRole('button', { name: only('Supprimer') }).click();
    await expect(theirs).toHaveCount(0);
    // One of the admin's two tabs shows the confirmation; the test accepts either.
    const confirmed = [page, thread].map((tab) =>
      tab
        .getByRole('status')
        .filter({ hasText: words('Réponse supprimée avec succès') })
        .waitFor({ timeout: 20_000 }),
    );
    await Promise.any(confirmed);
    await sendNow(pupil);
    await expect(own).toHaveCount(0);
    await expect(pupil.getByText(words('Merci de rester dans le sujet.'))).toBeVisible();
    await expect(pupil.getByRole('main').getByText(only('Équipe Pare')).first()).toBeVisible();
  });

  await test.step('a post is deleted during an outage, and the pupil no longer finds it afterwards', async () => {
    await thread.close();
    await phone.setOffline(true);
    await reported.getByRole('button', { name: words('Supprimer') }).click();
    const question = page.getByRole('dialog', {
      name: only('Êtes-vous sûr de vouloir supprimer ce post ?'),
    });
    await question.getByRole('button', { name: only('Supprimer') }).click();
    await expect(reported).toHaveCount(0);
    await phone.setOffline(false);
    await expect(statusMessage('Post supprimé avec succès')).toBeVisible({ timeout: 30_000 });
    await sendNow(pupil);
    await pupil.goto('/forum');
    await pupil.goto(address);
    await expect(pupil.getByText(only('Post non trouvé'))).toBeVisible();
  });

  await test.step('another post is deleted from the menu of its row, without opening it; a pupil has no such menu entry', async () => {
    await pupil.goto('/forum');
    await pupil
      .getByRole('button', { name: words('Autres actions') })
      .first()
      .click();
    await expect(pupil.getByRole('dialog').getByRole('button', { name: only('Répondre') })).toBeVisible();
    await expect(pupil.getByRole('dialog').getByRole('button', { name: only('Supprimer') })).toHaveCount(0);
    await page.goto('/forum');
    const countBefore = (await rows.list('forum_posts')).length;
    const row = page
      .getByRole('list', { name: only('Discussions') })
      .getByRole('listitem')
      .first();
    const title = (await row.getByRole('heading').textContent()) ?? '';
    await row.getByRole('button', { name: words('Autres actions') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: only('Supprimer') })
      .click();
    await page
      .getByRole('dialog', { name: only('Êtes-vous sûr de vouloir supprimer ce post ?') })
      .getByRole('button', { name: only('Supprimer') })
      .click();
    await expect(page.getByRole('heading', { name: title })).toHaveCount(0);
    await expect.poll(async () => (await rows.list('forum_posts')).length).toBe(countBefore - 1);
  });

  await test.step('a post is deleted from its own page after a confirmation, and the list of discussions is updated', async () => {
    const [last] = await rows.list('forum_posts');
    await page.goto(`/forum/post/${last?.id}`);
    await page.getByRole('button', { name: only('Supprimer ce post') }).click();
    const question = page.getByRole('dialog', {
      name: only('Êtes-vous sûr de vouloir supprimer ce post ?'),
    });
    await question.getByRole('button', { name: only('Garder') }).click();
    await expect(page).toHaveURL(new RegExp(`/forum/post/${last?.id}$`));
    await page.getByRole('button', { name: only('Supprimer ce post') }).click();
    await question.getByRole('button', { name: only('Supprimer') }).click();
    await expect(page).toHaveURL(/\/forum$/);
    await expect(statusMessage('Post supprimé avec succès')).toBeVisible({ timeout: 30_000 });
    expect((await rows.list('forum_posts')).map(({ id }) => id)).not.toContain(last?.id);
  });
  await expectNoAxeErrors(page);
});

test('an admin sees the numbers of the last seven days in tables, also offline', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/admin?tab=analytics');
  const figures = page.getByRole('tabpanel', { name: only('Statistiques') });
  await expect(figures.getByRole('table')).toHaveCount(2);
  await expect(figures.getByText(only('Rien ces sept jours'))).toHaveCount(2);
  await expect(figures.getByText(only('Aucun quiz n’a encore été terminé.'))).toBeVisible();
  const days = figures.getByRole('table', { name: only('Posts du forum') }).getByRole('row');
  await expect(days).toHaveCount(7);
  await expect(figures.getByText(words('Taux d’activité'))).toBeVisible();
  await expectNoAxeErrors(page);
  const counted = await days.allInnerTexts();

  await phone.setOffline(true);
  await page.reload();
  await expect(page.getByText(words('Chiffres enregistrés ici, du'))).toBeVisible();
  await expect(days).toHaveCount(7);
  expect(await days.allInnerTexts()).toEqual(counted);
});
