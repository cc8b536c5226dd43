// Uses the network chip in the bar and the panel « Ce téléphone » that the chip opens.
import type { Locator, Page } from '@playwright/test';
import { expect } from './expect.ts';
import { only, words } from './texts.ts';

/** Finds the network chip by its state, which is part of its accessible name; an empty `state` matches any. */
export function networkChip(page: Page, state = ''): Locator {
  return page.getByRole('button', { name: words(`${state} … Ouvrir « Ce… »`) });
}

export async function openPanel(page: Page): Promise<Locator> {
  await networkChip(page).click();
  const panel = page.getByRole('dialog', { name: only('Ce téléphone') });
  await expect(panel).toBeVisible();
  return panel;
}

export async function closePanel(page: Page): Promise<void> {
  const panel = page.getByRole('dialog', { name: only('Ce téléphone') });
  await panel.getByRole('button', { name: only('Fermer') }).click();
  await expect(panel).toHaveCount(0);
}

export const queueOf = (panel: Locator): Locator =>
  panel.getByRole('list', { name: only('En attente d’envoi') }).locator(':scope > li');

export async function openEntry(panel: Locator, title: string): Promise<Locator> {
  const entry = queueOf(panel).filter({ hasText: words(title) });
  const head = entry.locator('button[aria-expanded]');
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  return entry;
}

export async function unfold(panel: Locator, title: string): Promise<void> {
  await panel
    .locator('summary')
    .filter({ hasText: words(title) })
    .click();
}

export const checkNow = (panel: Locator): Promise<void> =>
  panel.getByRole('button', { name: only('Vérifier maintenant') }).click();

/** Presses the button that sends or checks, and waits until the queue is empty. */
export async function sendNow(page: Page): Promise<void> {
  const panel = await openPanel(page);
  await panel.getByRole('button', { name: /^(Envoyer|Vérifier) maintenant$/ }).click();
  await expect(panel.getByText(only('Rien n’attend : tout est envoyé.'))).toBeVisible();
  await closePanel(page);
}
