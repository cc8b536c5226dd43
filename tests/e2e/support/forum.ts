// Reads and writes in the forum in browser tests, as a pupil does.
import type { Locator, Page } from '@playwright/test';
import type { SuperuserApi } from '../../../scripts/serve/superuser-api.ts';
import { untilHistoryFollows } from './back.ts';
import { expect } from './expect.ts';
import type { Phone } from './phone.ts';
import type { SeededServer } from './seed-folder.ts';
import { openHome, signInAndSync } from './sign-in.ts';
import { only, words } from './texts.ts';

export const demoDiscussion = 'Combinaison ou arrangement : comment choisir ?';

export const threadRow = (page: Page, title: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: only(title) }) });

const idOfPage = (page: number) => `page${page}`.padEnd(15, '0');

/** Creates forum pages with one thread each; returns id and author of the demo's thread on the first page. */
export async function addForumPages(rows: SuperuserApi, pages: readonly number[]) {
  const first = (await rows.list('forum_posts')).find((row) => only(demoDiscussion).test(String(row.title)));
  if (!first) throw new Error('the demo content lacks the thread that this test needs');
  for (const page of pages) {
    await rows.sql(`UPDATE counters SET value = ${(page - 1) * 25} WHERE name = 'forum_posts'`);
    await rows.create('forum_posts', {
      id: idOfPage(page),
      title: `Une question de la page ${page}`,
      content: 'Oui ?',
      subject: String(first.subject),
      user_id: String(first.user_id),
    });
  }
  return { id: first.id, author: String(first.user_id) };
}

export async function openForum(page: Page): Promise<void> {
  await page.goto('/forum');
  await expect(threadRow(page, demoDiscussion)).toBeVisible();
}

/** Opens the forum on a pupil’s phone, after another pupil has signed in on a phone of their own. */
export async function openForumOfTwo(
  phone: Phone,
  other: Phone,
  server: SeededServer,
): Promise<{ page: Page; otherPage: Page }> {
  const [page, otherPage] = [phone.page(), other.page()];
  await openHome(page);
  await signInAndSync(otherPage, server.demo.otherPupil, 'Bac I');
  await page.goto('/forum');
  return { page, otherPage };
}

export async function openThread(page: Page, title: string): Promise<Locator> {
  await threadRow(page, title)
    .getByRole('heading', { name: only(title) })
    .click();
  const thread = page.getByRole('dialog', { name: only(title) });
  await expect(thread).toBeVisible();
  return thread;
}

export async function reply(thread: Locator, text: string): Promise<Locator> {
  await thread.getByLabel(only('Votre réponse')).fill(text);
  await thread.getByRole('button', { name: only('Répondre') }).click();
  const row = thread.getByRole('listitem').filter({ hasText: words(text) });
  await expect(row).toBeVisible();
  await expect(thread.getByLabel(only('Votre réponse'))).toHaveValue('');
  return row;
}

export async function openRowMenu(page: Page, title: string): Promise<Locator> {
  await threadRow(page, title)
    .getByRole('button', { name: words('Autres actions') })
    .click();
  const menu = page.getByRole('dialog', { name: only(title) });
  await expect(menu).toBeVisible();
  return menu;
}

export type Question = { title: string; subject: string; text: string };

export async function ask(page: Page, { title, subject, text }: Question): Promise<void> {
  await page.getByRole('button', { name: only('Poser une question') }).click();
  const form = page.getByRole('dialog', { name: only('Poser une question') });
  await form.getByLabel(only('Titre')).fill(title);
  await form.getByLabel(only('Matière')).selectOption({ label: subject });
  await form.getByLabel(only('Votre question')).fill(text);
  await form.getByRole('button', { name: only('Publier') }).click();
  await expect(form).toHaveCount(0);
  await untilHistoryFollows(page);
}
