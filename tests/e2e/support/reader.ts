// The reader: its pages, its search, its menu, and fingers on its page.
import { expect, type Locator, type Page } from '@playwright/test';
import { shownPage } from './papers.ts';
import { only, words } from './texts.ts';

export const readerPath = (examId: string, part?: 'correction') =>
  `/exams/${examId}/view${part ? `?part=${part}` : ''}`;

/** Opens a paper by its address and waits for a page of it. */
export async function openReader(page: Page, path: string, number = 1): Promise<void> {
  await page.goto(path);
  await expect(shownPage(page, number)).toBeVisible();
}

/** The frame in which the page is moved. */
export const readingPlace = (page: Page): Locator =>
  page.getByRole('region', { name: words('Page … sur …') });

export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: only('Fichier, corrigé, affichage') }).click();
  const menu = page.getByRole('dialog', { name: only('Ce sujet') });
  await expect(menu).toBeVisible();
  return menu;
}

type Finger = { x: number; y: number };

/** How long a finger takes from one point to the next, whatever the machine that plays it is busy with. */
const stepMs = 16;

/** Each finger's way, point after point; all of them move together. */
export async function drag(page: Page, ...ways: Finger[][]): Promise<void> {
  const steps = Math.max(...ways.map((path) => path.length));
  const at = (step: number) => ways.flatMap((path) => path[Math.min(step, path.length - 1)] ?? []);
  const moves = Array.from({ length: steps - 1 }, (_, step): Touch => ['touchMove', at(step + 1)]);
  await play(page, [['touchStart', at(0)], ...moves, ['touchEnd', []]]);
}

export async function doubleTap(page: Page, finger: Finger): Promise<void> {
  const tap: Touch[] = [
    ['touchStart', [finger]],
    ['touchEnd', []],
  ];
  await play(page, [...tap, ...tap]);
}

type Touch = ['touchStart' | 'touchMove' | 'touchEnd', Finger[]];

async function play(page: Page, touches: Touch[]): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const startMs = Date.now();
  for (const [index, [type, touchPoints]] of touches.entries()) {
    const timestamp = (startMs + index * stepMs) / 1000;
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  }
  await session.detach();
}

/** From one point to another, as a finger goes. */
export const way = (from: Finger, to: Finger, steps = 8): Finger[] =>
  Array.from({ length: steps + 1 }, (_, step) => ({
    x: from.x + ((to.x - from.x) * step) / steps,
    y: from.y + ((to.y - from.y) * step) / steps,
  }));
