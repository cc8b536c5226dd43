import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hideToast, shownToast } from '#ui/messages/toast-list.ts';
import { ToastRegion } from '#ui/messages/toast-region.tsx';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { NoOfflineBanner } from './no-offline-banner.tsx';
import { OfflineBanner } from './offline-banner.tsx';

const sentence = 'Vous êtes déconnecté. Veuillez vérifier votre connexion pour continuer.';
const shown = () => document.querySelector('.note-offline p')?.textContent ?? null;
const isShown = () => vi.waitFor(() => expect(shown()).toBe(sentence));
const untilRemoved = () => vi.waitFor(() => expect(shown()).toBeNull());

let isOnline = true;

function setOnline(online: boolean): void {
  isOnline = online;
  dispatchEvent(new Event(online ? 'online' : 'offline'));
}

function Page() {
  const [isQuiz, setQuiz] = useState(false);
  return (
    <>
      {isQuiz ? <NoOfflineBanner /> : null}
      <button type="button" onClick={() => setQuiz(!isQuiz)}>
        {isQuiz ? 'Quitter' : 'Commencer'}
      </button>
      <ToastRegion />
      <OfflineBanner />
    </>
  );
}

const press = async (label: string, next: string) => {
  find('button', label).click();
  await vi.waitFor(() => find('button', next));
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
});

afterEach(() => {
  for (let toast = shownToast(); toast; toast = shownToast()) hideToast(toast.id);
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('the offline banner', () => {
  it('the offline banner shows its sentence for eight seconds, once each time the network is lost', async () => {
    await renderInApp(Page);
    expect(shown()).toBeNull();
    setOnline(false);
    await isShown();
    await vi.advanceTimersByTimeAsync(7_000);
    expect(shown()).toBe(sentence);
    await vi.advanceTimersByTimeAsync(1_000);
    await untilRemoved();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(shown()).toBeNull();
    setOnline(true);
    await vi.advanceTimersByTimeAsync(100);
    setOnline(false);
    await isShown();
  });

  it('the offline banner disappears when the network comes back or when the user closes it', async () => {
    await renderInApp(Page);
    setOnline(false);
    await isShown();
    setOnline(true);
    await untilRemoved();
    setOnline(false);
    await isShown();
    find('.note button', 'Fermer').click();
    await untilRemoved();
  });

  it('the offline banner is shown on a page that opens without a network', async () => {
    isOnline = false;
    await renderInApp(Page);
    await isShown();
  });

  it('the offline banner is not shown while NoOfflineBanner is mounted, nor afterwards for the same outage', async () => {
    await renderInApp(Page);
    await press('Commencer', 'Quitter');
    setOnline(false);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown()).toBeNull();
    await press('Quitter', 'Commencer');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown()).toBeNull();
  });

  it('the offline banner disappears when NoOfflineBanner is mounted', async () => {
    await renderInApp(Page);
    setOnline(false);
    await isShown();
    await press('Commencer', 'Quitter');
    await untilRemoved();
    await press('Quitter', 'Commencer');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown()).toBeNull();
  });
});
