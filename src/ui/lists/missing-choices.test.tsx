import 'fake-indexeddb/auto';
import { act } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { MissingChoices } from './missing-choices.tsx';
import type { ArrivalFacts } from './waiting-reason.ts';

const answered: ArrivalFacts = {
  needsSignIn: false,
  isSuspended: false,
  isUnreachable: false,
  storageFullAt: null,
};

afterEach(() => {
  vi.restoreAllMocks();
  hideToast(shownToast()?.id ?? 0);
});

type Shown = { subjects?: readonly string[]; levels?: readonly string[]; facts?: Partial<ArrivalFacts> };

async function show({ subjects, levels, facts }: Shown) {
  const commands = {
    syncState: vi.fn(async () => ({ ...answered, ...facts })),
    sendNow: vi.fn(async () => undefined),
  };
  const { place } = await renderInApp(() => (
    <>
      <p>form</p>
      <MissingChoices subjects={subjects} levels={levels} commands={commands} />
    </>
  ));
  await vi.waitFor(() => expect(commands.syncState).toHaveBeenCalled());
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  onTestFinished(() => void vi.unstubAllGlobals());
  await act(async () => undefined);
  return { place, commands };
}

it.each([
  [{ subjects: [] }, 'Erreur lors du chargement des matières'],
  [{ levels: [] }, 'Erreur lors du chargement des niveaux'],
])(
  'MissingChoices with %j, when the server does not answer, shows that the list could not be loaded, also as a toast, and its button retries',
  async (lists, text) => {
    const { place, commands } = await show({ ...lists, facts: { isUnreachable: true } });
    await vi.waitFor(() => expect(place.textContent).toContain(text));
    expect(shownToast()).toMatchObject({ bad: true, title: 'Erreur', text });
    find('button', 'Réessayer').click();
    expect(commands.sendNow).toHaveBeenCalledOnce();
  },
);

it('MissingChoices without a network shows that the choices could not be loaded, but no toast', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { place } = await show({ subjects: [] });
  await vi.waitFor(() => expect(place.textContent).toContain('Erreur lors du chargement des matières'));
  expect(shownToast()).toBeNull();
});

it('MissingChoices shows nothing for a list that has entries, that the form does not offer, or that is still being loaded', async () => {
  const full = await show({ subjects: ['math'], facts: { isUnreachable: true } });
  expect(full.place.textContent).toBe('form');
  const coming = await show({ subjects: [], levels: [] });
  expect(coming.place.textContent).toBe('form');
});
