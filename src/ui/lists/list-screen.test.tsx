import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '#ui/layers/dialog.tsx';
import { RowMenu } from '#ui/layers/row-menu.tsx';
import { find, renderInApp, type } from '../../../tests/support/render-in-app.tsx';
import { ListScreen } from './list-screen.tsx';

/**
 * Simulates a phone in portrait; returns a function that turns it to landscape, where it is wider than
 * 48rem.
 */
function stubPortrait(): () => void {
  let isWide = false;
  const listeners = new Set<() => void>();
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return isWide;
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }));
  return () => {
    isWide = true;
    for (const listener of listeners) listener();
  };
}

function Papers() {
  const [words, setWords] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isMenuOpen, setMenuOpen] = useState(false);
  return (
    <ListScreen
      title="Examens"
      find={{ label: 'Chercher', value: words, onValue: setWords }}
      count="14 examens"
      views={() => <p>Tous</p>}
      menu={
        <RowMenu
          label="Autres actions"
          title="La liste"
          isOpen={isMenuOpen}
          onOpen={() => setMenuOpen(true)}
          onClose={() => setMenuOpen(false)}
        >
          <p>Tout garder</p>
        </RowMenu>
      }
    >
      <button type="button" onClick={() => setAsked(true)}>
        Signaler
      </button>
      <Dialog open={isAsked} title="Signaler à l’équipe" onClose={() => setAsked(false)}>
        <input aria-label="Un mot" />
      </Dialog>
    </ListScreen>
  );
}

const searchField = () => document.querySelector('input[type=search], input[aria-label=Chercher]');

it('ListScreen has a search icon on phones, and a search field in the head on screens of 48rem and more', async () => {
  const turn = stubPortrait();
  await renderInApp(Papers);
  expect(find('button', 'Chercher')).toBeTruthy();
  expect(searchField()).toBeNull();
  turn();
  await vi.waitFor(() => expect(searchField()?.closest('.screen-head-tool')).toBeTruthy());
});

const opened = () => document.querySelectorAll('dialog[open]');

describe('a list on a phone that is turned to landscape', () => {
  it('a list on a phone that is turned to landscape keeps an open dialog with the text typed into it', async () => {
    const turn = stubPortrait();
    const { history } = await renderInApp(Papers);
    find('button', 'Signaler').click();
    await vi.waitFor(() => expect(opened()).toHaveLength(1));
    await vi.waitFor(() => expect(history.location.state.layers).toHaveLength(1));
    const field = document.querySelector('dialog input');
    type(field, 'La page 2 est floue.');
    turn();
    await vi.waitFor(() => expect(document.querySelector('main input')).not.toBeNull());
    expect(document.querySelector('dialog[open] input')).toBe(field);
    expect(history.location.state.layers).toHaveLength(1);
  });

  it('a list on a phone that is turned to landscape keeps its menu open', async () => {
    const turn = stubPortrait();
    const { history } = await renderInApp(Papers);
    find('button', 'Autres actions').click();
    await vi.waitFor(() => expect(history.location.state.layers).toHaveLength(1));
    turn();
    await vi.waitFor(() => expect(document.querySelector('.list-lead')).not.toBeNull());
    expect(opened()).toHaveLength(1);
    expect(history.location.state.layers).toHaveLength(1);
  });
});
