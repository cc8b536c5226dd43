import { CatchBoundary } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { StorageFullError } from '#data/database/storage-full.ts';
import { listenToErrors } from '#lib/error-feed.ts';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { SectionBoundary } from './section-boundary.tsx';

let thrown: Error | null = null;

function Section() {
  if (thrown) throw thrown;
  return <p>La liste</p>;
}

const showSection = () =>
  renderInApp(() => (
    <CatchBoundary getResetKey={() => 0} errorComponent={() => <p>Tout l’écran</p>}>
      <p>Le reste</p>
      <SectionBoundary>
        <Section />
      </SectionBoundary>
    </CatchBoundary>
  ));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
});

it('SectionBoundary shows a message in place of the part that failed, keeps the other parts, reports the error once, and retries when its button is pressed', async () => {
  const listener = vi.fn();
  onTestFinished(listenToErrors(listener));
  thrown = new Error('a row that cannot be shown');
  const { place } = await showSection();
  await vi.waitFor(() =>
    expect(place.querySelector('[role=alert]')?.textContent).toContain('Cette partie n’a pas pu s’afficher.'),
  );
  expect(place.textContent).toContain('Le reste');
  await vi.waitFor(() => expect(listener.mock.calls).toEqual([[thrown]]));

  thrown = null;
  find('button', 'Réessayer').click();
  await vi.waitFor(() => expect(place.textContent).toBe('Le resteLa liste'));
});

it('SectionBoundary passes a StorageFullError, which concerns the whole phone, on to the error screen', async () => {
  thrown = new StorageFullError(new DOMException('', 'UnknownError'));
  const { place } = await showSection();
  await vi.waitFor(() => expect(place.textContent).toBe('Tout l’écran'));
});
