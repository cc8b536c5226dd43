import { useState } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { ChosenLink } from './chosen-link.tsx';
import { RightPage, RightPageMenu } from './right-page.tsx';
import { useChosenRow } from './use-chosen-row.ts';

const ids = ['algebra', 'biology', 'chemistry'];
let steps: [id: string, replace: boolean][] = [];
let openedCount = 0;
let isMenuShown = false;

beforeEach(() => {
  [steps, openedCount, isMenuShown] = [[], 0, false];
});

function Notebook() {
  const [inAddress, setInAddress] = useState<string>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  isMenuShown = isMenuOpen;
  const choice = useChosenRow({
    isOpen: true,
    ids,
    inAddress,
    onChoose: (id, replace) => {
      steps.push([id, replace]);
      setInAddress(id);
    },
  });
  if (!choice) return null;
  return (
    <main>
      <input />
      {ids.map((id) => (
        <ChosenLink key={id} row={id} choice={choice} to="/exams">
          {id}
        </ChosenLink>
      ))}
      <RightPage label="choisi" page={choice.page}>
        {choice.id === 'chemistry' ? null : (
          <button type="button" data-opens="" onClick={() => (openedCount += 1)}>
            Ouvrir {choice.id}
          </button>
        )}
        <RightPageMenu
          label="Autres"
          isOpen={isMenuOpen}
          onOpen={() => setMenuOpen(true)}
          onClose={() => setMenuOpen(false)}
        >
          <button type="button" onClick={() => setMenuOpen(false)}>
            Partager
          </button>
        </RightPageMenu>
      </RightPage>
    </main>
  );
}

const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
const click = (element: HTMLElement, detail: number) =>
  element.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }));
const chosen = () =>
  [...document.querySelectorAll('[aria-current="true"]')].map(({ textContent }) => textContent);

async function show() {
  await renderInApp(Notebook, ['/exams']);
  return (name: string) => find('a', name);
}

it('useChosenRow chooses the first row by default; the first choice adds a history entry, and later choices replace this entry', async () => {
  const link = await show();
  expect(chosen()).toEqual(['algebra']);
  click(link('biology'), 1);
  await expect.poll(chosen).toEqual(['biology']);
  click(link('biology'), 1);
  click(link('chemistry'), 1);
  await expect.poll(chosen).toEqual(['chemistry']);
  expect(steps).toEqual([
    ['biology', false],
    ['chemistry', true],
  ]);
  expect(openedCount).toBe(0);
});

it('useChosenRow moves the choice with the arrow keys, stops at the first and last row, and ignores the keys in a text field', async () => {
  const link = await show();
  for (const expected of ['biology', 'chemistry', 'chemistry']) {
    press('ArrowDown');
    await expect.poll(chosen).toEqual([expected]);
    expect(document.activeElement).toBe(link(expected));
  }
  for (const _ of ids) press('ArrowUp');
  await expect.poll(chosen).toEqual(['biology']);
  document.querySelector('input')?.focus();
  press('ArrowDown');
  expect(document.activeElement).toBe(document.querySelector('input'));
});

it('Enter on the chosen row opens it; Enter on another row chooses it and moves the focus to the right page, from which Escape returns to the row', async () => {
  const link = await show();
  click(link('algebra'), 0);
  expect(openedCount).toBe(1);
  click(link('biology'), 0);
  await expect.poll(chosen).toEqual(['biology']);
  expect(document.activeElement).toBe(find('section', 'choisi'));
  press('Escape');
  expect(document.activeElement).toBe(link('biology'));
  click(link('chemistry'), 0);
  await expect.poll(chosen).toEqual(['chemistry']);
  click(link('chemistry'), 0);
  expect(document.activeElement?.localName).toBe('section');
  expect(openedCount).toBe(1);
});

it('Escape in the menu of the right page closes only the menu', async () => {
  await show();
  const button = document.querySelector<HTMLElement>('[aria-expanded]');
  button?.click();
  await expect.poll(() => isMenuShown).toBe(true);
  find('button', 'Partager').focus();
  press('Escape');
  await expect.poll(() => isMenuShown).toBe(false);
  expect(document.activeElement).toBe(button);
});

it('pressing an entry in the menu of the right page closes the menu and returns the focus to the button of the menu', async () => {
  await show();
  const button = document.querySelector<HTMLElement>('[aria-expanded]');
  button?.click();
  await expect.poll(() => isMenuShown).toBe(true);
  const entry = find('button', 'Partager');
  entry.focus();
  entry.click();
  await expect.poll(() => document.activeElement).toBe(button);
  expect(isMenuShown).toBe(false);
});
