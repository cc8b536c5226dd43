import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../tests/support/render-in-app.tsx';
import { NotHereYet } from './not-here-yet.tsx';
import { hideToast, shownToast } from './toast-list.ts';

afterEach(() => hideToast(shownToast()?.id ?? 0));

const show = (isUnreachable: boolean) => {
  const facts = { needsSignIn: false, isSuspended: false, isUnreachable, storageFullAt: null };
  const readFacts = async () => facts;
  return renderInApp(() => (
    <NotHereYet
      rowsClass=""
      failed="Rien"
      told={['Impossible de charger les discussions']}
      readFacts={readFacts}
      onRetry={() => undefined}
    />
  ));
};

it('tells by a message too what could not be fetched where nothing is here', async () => {
  const { place } = await show(true);
  await vi.waitFor(() =>
    expect(shownToast()).toMatchObject({
      bad: true,
      title: 'Erreur',
      text: 'Impossible de charger les discussions',
    }),
  );
  expect(place.textContent).toContain('Rien');
});

it('tells nothing while it is on its way', async () => {
  await show(false);
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(shownToast()).toBeNull();
});
