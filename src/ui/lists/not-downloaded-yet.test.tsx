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
      failureTexts={['Impossible de charger les discussions']}
      readFacts={readFacts}
      onRetry={() => undefined}
    />
  ));
};

it('NotHereYet shows `failed`, and the failure text as a toast, when the server does not answer', async () => {
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

it('NotHereYet shows no toast while the rows are being loaded', async () => {
  await show({});
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(shownToast()).toBeNull();
});

it('NotHereYet links to sign-in, with a return URL, when the session has ended', async () => {
  const { place } = await show({ needsSignIn: true });
  await vi.waitFor(() => expect(place.querySelector('a')?.getAttribute('href')).toBe('/login?back=%2F'));
  expect(place.textContent).toContain('Reconnectez-vous');
});

it('NotHereYet names the suspension and links to the contact page when the account is suspended', async () => {
  const { place } = await show({ isSuspended: true });
  await vi.waitFor(() => expect(place.querySelector('a')?.getAttribute('href')).toBe('/contact'));
  expect(place.textContent).toContain('Ce compte est suspendu');
});
