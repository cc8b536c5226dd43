import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { NotHereYet } from './not-downloaded-yet.tsx';
import type { ArrivalFacts } from './waiting-reason.ts';

afterEach(() => hideToast(shownToast()?.id ?? 0));

const show = (changed: Partial<ArrivalFacts>) => {
  const facts = {
    needsSignIn: false,
    isSuspended: false,
    isUnreachable: false,
    storageFullAt: null,
    ...changed,
  };
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
  const { place } = await show({ isUnreachable: true });
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
  await show({});
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(shownToast()).toBeNull();
});

it('leads to sign-in and back where the session has ended', async () => {
  const { place } = await show({ needsSignIn: true });
  await vi.waitFor(() => expect(place.querySelector('a')?.getAttribute('href')).toBe('/login?back=%2F'));
  expect(place.textContent).toContain('Reconnectez-vous');
});

it('names the suspension and leads to the team where the account is suspended', async () => {
  const { place } = await show({ isSuspended: true });
  await vi.waitFor(() => expect(place.querySelector('a')?.getAttribute('href')).toBe('/contact'));
  expect(place.textContent).toContain('Ce compte est suspendu');
});
