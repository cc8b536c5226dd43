// Tests how an admin deals with the reports and messages of pupils and visitors.
import { expect, type Page } from '@playwright/test';
import { signInSuperuser } from '../../../scripts/serve/superuser-api.ts';
import { axeErrors, expectNoAxeErrors, expectNoSidewaysScroll } from '../support/axe.ts';
import { bothPagesErrors } from '../support/both-pages.ts';
import { expectTwoPages, rightPage } from '../support/open-notebook.ts';
import { networkChip, sendNow } from '../support/phone-panel.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { test, testAs } from '../support/test.ts';
import { only, words } from '../support/texts.ts';

const testOfAdmin = testAs('admin', 'Bac I');

const reportItem = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: words(text) });

test('an admin sees the open reports, opens what they are about, and marks one as done offline', async ({
  phone,
  server,
}) => {
  const rows = await signInSuperuser(server.url, server.superuser);
  const [exam] = await rows.list('exams');
  const [post] = await rows.list('forum_posts');
  const [question] = await rows.list('quiz_questions');
  const [reply] = await rows.list('forum_replies');
  if (!exam || !post || !question || !reply)
    throw new Error('the demo content lacks an exam, a post, a question or a reply');
  for (const { id } of await rows.list('contact_messages'))
    await rows.update('contact_messages', id, { status: 'done' });
  const report = { user_id: '', details: '' };
  await rows.create('error_reports', {
    ...report,
    ...{ id: 'errorpaper00000', target: 'exams', record: exam.id, reason: 'unreadable', part: 'file' },
    details: 'La page 2 est floue',
  });
  await rows.create('error_reports', {
    ...report,
    ...{ id: 'errorquestion00', target: 'quiz_questions', record: question.id, reason: 'wrong_answer' },
  });
  await rows.create('reports', {
    ...report,
    ...{ id: 'reportpost00000', target: 'forum_posts', record: post.id, reason: 'spam' },
  });
  await rows.create('reports', {
    ...report,
    ...{ id: 'reportreply0000', target: 'forum_replies', record: reply.id, reason: 'spam' },
  });
  await rows.create('contact_messages', {
    ...{ id: 'message00000000', user_id: '', from_name: 'Une enseignante', from_email: 'ecole@pare.example' },
    ...{ subject: 'Nos sujets', message: 'Nous avons une boîte de sujets.' },
  });

  const page = phone.page();
  await signInAndSync(page, server.demo.admin, 'Bac I');
  await page.goto('/admin');
  const reportsLink = page.getByRole('link', { name: words('Signalements') });
  await expect(reportsLink).toContainText(words('5 à traiter'));
  const todo = page.getByRole('region', { name: only('À traiter') });
  await expect(todo.getByRole('listitem')).toHaveCount(3);
  // Each of them has its one repair.
  await expect(todo.getByRole('button', { name: words('Supprimer') })).toHaveCount(2);
  await expect(todo.getByRole('link', { name: only('Répondre : Nos sujets') })).toHaveAttribute(
    'href',
    'mailto:ecole@pare.example',
  );
  await page.getByRole('button', { name: only('Clore : Nos sujets') }).click();
  await expect(reportsLink).toContainText(words('4 à traiter'));
  await page.getByRole('button', { name: only('Rouvrir : Nos sujets') }).click();
  await expect(reportsLink).toContainText(words('5 à traiter'));
  await reportsLink.click();
  await expect(page.getByRole('heading', { name: only('5 à traiter') })).toBeVisible();
  await expectNoAxeErrors(page);
  await expectNoSidewaysScroll(page);
  await expect(reportItem(page, 'Question · une réponse est fausse')).toBeVisible();
  await expect(reportItem(page, 'Message')).toContainText('ecole@pare.example');

  await phone.setOffline(true);
  const paper = reportItem(page, 'La page 2 est floue');
  await paper.getByRole('button', { name: words('Clore') }).click();
  await expect(page.getByRole('heading', { name: only('4 à traiter') })).toBeVisible();
  await expect(paper).toContainText(words('En attente d’envoi'));
  await phone.setOffline(false);
  await expect(networkChip(page, 'À jour')).toBeVisible();
  const statusOf = async () =>
    (await rows.list('error_reports')).find(({ id }) => id === 'errorpaper00000')?.status;
  await expect.poll(statusOf).toBe('done');
  await paper.getByRole('button', { name: words('Rouvrir') }).click();
  await expect.poll(statusOf).toBe('open');

  await test.step('a reported reply can be deleted without opening its discussion', async () => {
    const reported = reportItem(page, 'Réponse · publicité');
    await reported.getByRole('button', { name: words('Supprimer') }).click();
    const question = page.getByRole('dialog', {
      name: only('Êtes-vous sûr de vouloir supprimer cette réponse ?'),
    });
    await question.getByRole('button', { name: only('Supprimer') }).click();
    await expect(reported).toContainText(words('il a été supprimé'));
    await expect(reported.getByRole('button', { name: words('Supprimer') })).toHaveCount(0);
    await expect
      .poll(async () => (await rows.list('forum_replies')).some(({ id }) => id === reply.id))
      .toBe(false);
  });

  await reportItem(page, 'Discussion · publicité')
    .getByRole('link', { name: only('Ouvrir la discussion') })
    .click();
  await expect(page).toHaveURL(`/forum/post/${post.id}`);
  await page.goBack();
  await paper.getByRole('link', { name: only('Ouvrir le sujet') }).click();
  await expect(page).toHaveURL(new RegExp(`/exams/${exam.id}/view`));
  await page.goBack();
  await paper.getByRole('link', { name: only('Modifier l’examen') }).click();
  await expect(page.getByRole('textbox', { name: only('Titre') })).toHaveValue(String(exam.title));
  await page.goBack();
  await reportItem(page, 'Question · une réponse est fausse')
    .getByRole('link', { name: only('Corriger la question') })
    .click();
  await expect(page.getByRole('textbox', { name: only('Choix A') })).toHaveValue(String(question.option_a));
  await page.goBack();
  const [admin] = (await rows.list('profiles')).filter(({ is_admin }) => is_admin === true);
  await rows.update('profiles', admin?.id ?? '', { is_admin: false });
  await sendNow(page);
  await expect(page.getByText(words('Vous devez être administrateur'))).toBeVisible();
});

testOfAdmin(
  'on a computer the right page shows the whole text of the chosen report, also once it is resolved; its address, one step back and the keyboard choose it too',
  async ({ settledPhone, server }) => {
    const rows = await signInSuperuser(server.url, server.superuser);
    const [question] = await rows.list('quiz_questions');
    const [post] = await rows.list('forum_posts');
    for (const { id } of await rows.list('contact_messages'))
      await rows.update('contact_messages', id, { status: 'done' });
    await rows.create('reports', {
      ...{ id: 'reportpost00000', user_id: '', target: 'forum_posts', record: post?.id, reason: 'spam' },
      details: 'C’est une publicité.',
    });
    await rows.create('error_reports', {
      ...{ id: 'errorquestion00', user_id: '', target: 'quiz_questions', record: question?.id },
      ...{ reason: 'wrong_answer', details: '' },
    });
    const page = (await settledPhone({ viewport: { width: 1280, height: 800 }, isComputer: true })).page();
    await page.goto('/admin/reports');
    const right = rightPage(page);
    await expect(right).toContainText(words('une réponse est fausse'));
    await expectTwoPages(page);
    expect(await bothPagesErrors(page, { left: '.open-left .row', right: '.open-right' })).toEqual([]);
    await expect(right.getByRole('listitem')).toHaveCount(4);

    await reportItem(page, 'Discussion signalée').getByRole('link').click();
    await expect(right).toContainText(String(post?.content));
    await expect(right).toContainText(words('C’est une publicité.'));
    await expect(page).toHaveURL('/admin/reports?item=reportpost00000');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await axeErrors(page)).toEqual([]);
    await page.reload();
    await expect(right).toContainText(String(post?.content));

    await page.keyboard.press('ArrowUp');
    await expect(right).toContainText(words('Question de quiz signalée'));
    await page.goBack();
    await expect(page).toHaveURL('/admin/reports');
    await page.keyboard.press('ArrowDown');
    await expect(right).toContainText(String(post?.content));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/forum/post/${String(post?.id)}`);
    await page.goBack();
    await right.getByRole('button', { name: words('Clore') }).click();
    await expect(page.getByRole('heading', { name: only('1 à traiter') })).toBeVisible();
    await expect(right.getByRole('button', { name: words('Rouvrir') })).toBeVisible();

    // The first report is on the right page without being named in the URL. It stays there when it is resolved.
    await page.goto('/admin/reports');
    await expect(right).toContainText(words('une réponse est fausse'));
    await right.getByRole('button', { name: words('Clore') }).click();
    await expect(page.getByRole('heading', { name: only('Rien à traiter') })).toBeVisible();
    await expect(right.getByRole('button', { name: words('Rouvrir') })).toBeFocused();
    await expect(right).toContainText(words('une réponse est fausse'));
  },
);
