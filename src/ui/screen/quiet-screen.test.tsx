import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { useIsQuiet, useQuietScreen } from './quiet-screen.ts';

function Question() {
  useQuietScreen();
  return <p>Question 1</p>;
}

function Shell() {
  const [isPlaying, setPlaying] = useState(false);
  const isQuiet = useIsQuiet();
  return (
    <>
      <button type="button" onClick={() => setPlaying(!isPlaying)}>
        Jouer
      </button>
      {isPlaying ? <Question /> : null}
      {isQuiet ? null : <p>Nouvelle version</p>}
    </>
  );
}

it('useIsQuiet is true while a screen with useQuietScreen is open, and false after it was left', async () => {
  const { place } = await renderInApp(() => <Shell />);
  expect(place.textContent).toContain('Nouvelle version');
  find('button', 'Jouer').click();
  await vi.waitFor(() => expect(place.textContent).toContain('Question 1'));
  await vi.waitFor(() => expect(place.textContent).not.toContain('Nouvelle version'));
  find('button', 'Jouer').click();
  await vi.waitFor(() => expect(place.textContent).toContain('Nouvelle version'));
});
