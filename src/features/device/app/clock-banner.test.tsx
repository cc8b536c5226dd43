import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { messages } from '#locales/fr/device.po';
import { messages as kit } from '#locales/fr/kit.po';
import { showToast } from '#ui/messages/toast-list.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ClockBanner } from './clock-banner.tsx';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...kit, ...messages } } });
const title = 'L’heure de ce téléphone semble fausse';

const hasMouse = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));

afterEach(() => vi.unstubAllGlobals());

type Setter = (isWrong: boolean | null) => void;

function Phone({ first, onSetter }: { first: boolean | null; onSetter: (set: Setter) => void }) {
  const [isWrong, setWrong] = useState(first);
  useEffect(() => onSetter(setWrong), [onSetter]);
  return (
    <I18nProvider i18n={i18n}>
      <main data-known={String(isWrong)}>
        <ClockBanner isWrong={isWrong} />
      </main>
    </I18nProvider>
  );
}

async function show(first: boolean | null) {
  let set: Setter = () => undefined;
  const onSetter = (setter: Setter) => {
    set = setter;
  };
  const { place, unmount } = await renderInApp(() => <Phone first={first} onSetter={onSetter} />);
  const knows = async (isWrong: boolean | null) => {
    set(isWrong);
    await vi.waitFor(() => expect(place.querySelector('main')?.dataset.known).toBe(String(isWrong)));
    return place.textContent?.includes(title);
  };
  return { place, unmount, knows };
}

it('ClockBanner shows that the clock seems wrong until the user closes the banner, and appears again only if the clock was right and then seems wrong again', async () => {
  hasMouse(false);
  localStorage.clear();
  const first = await show(null);
  expect(await first.knows(null)).toBe(false);
  expect(await first.knows(true)).toBe(true);
  first.place.querySelector<HTMLButtonElement>('button')?.click();
  await vi.waitFor(() => expect(first.place.textContent).not.toContain(title));
  first.unmount();

  const reopened = await show(null);
  expect(await reopened.knows(true)).toBe(false);
  expect(await reopened.knows(false)).toBe(false);
  expect(await reopened.knows(true)).toBe(true);
});

it('ClockBanner says "ordinateur" instead of "téléphone" on a device with a mouse', async () => {
  localStorage.clear();
  hasMouse(true);
  const { knows, place } = await show(null);
  await knows(true);
  expect(place.textContent).toContain('L’heure de cet ordinateur semble fausse');
});

it('ClockBanner waits while the message that the phone is offline is shown', async () => {
  localStorage.clear();
  hasMouse(false);
  const hide = showToast({ title: 'Vous êtes déconnecté', variant: 'offline' });
  const { knows, place } = await show(null);
  expect(await knows(true)).toBe(false);
  hide();
  await vi.waitFor(() => expect(place.textContent).toContain(title));
});
