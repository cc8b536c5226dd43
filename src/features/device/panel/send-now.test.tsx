import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { firstStatus } from '#data/database/sync-status.ts';
import { messages } from '#locales/fr/device.po';
import type { OutboxCommands } from '#sync/engine/outbox-commands.ts';
import { SendNow } from './send-now.tsx';
import type { Network } from './use-network.ts';

const i18n = setupI18n({ locale: 'fr', messages: { fr: messages } });
const online: Network = {
  state: 'waiting',
  isOnline: true,
  status: firstStatus,
  unsentCount: 1,
  isFull: false,
  isDatabaseClosed: false,
};

async function show(network: Network) {
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  const answers: (() => void)[] = [];
  const sendNow = () => new Promise<void>((resolve) => answers.push(resolve));
  const draw = (present: Network) =>
    root.render(
      <I18nProvider i18n={i18n}>
        <SendNow network={present} commands={{ sendNow } as OutboxCommands} />
      </I18nProvider>,
    );
  draw(network);
  await vi.waitFor(() => expect(place.querySelector('button')).not.toBeNull());
  const button = () => place.querySelector('button');
  return { place, button, draw, answers };
}

describe('SendNow', () => {
  it('SendNow is disabled while offline and says when sending becomes possible', async () => {
    const { place, button, answers } = await show({ ...online, isOnline: false, state: 'offline' });
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
    expect(place.textContent).toContain('Possible dès que le réseau revient.');
    button()?.click();
    expect(answers).toEqual([]);
  });

  it('SendNow is disabled while the user must sign in again', async () => {
    const status = { ...firstStatus, needsSignIn: true };
    const { place, button } = await show({ ...online, status, state: 'sign-in-again' });
    expect(button()?.getAttribute('aria-disabled')).toBe('true');
    expect(place.textContent).toContain('Reconnectez-vous d’abord.');
  });

  it('SendNow starts only one exchange after two presses, and shows its outcome', async () => {
    const { place, button, draw, answers } = await show(online);
    button()?.click();
    await vi.waitFor(() => expect(button()?.getAttribute('aria-busy')).toBe('true'));
    button()?.click();
    expect(answers).toHaveLength(1);
    answers[0]?.();
    draw({ ...online, state: 'unreachable', status: { ...firstStatus, isUnreachable: true } });
    await vi.waitFor(() => expect(place.textContent).toContain('Le serveur ne répond pas.'));
    draw({ ...online, state: 'up-to-date', unsentCount: 0 });
    await vi.waitFor(() => expect(place.textContent).toContain('Tout est à jour.'));
  });
});
