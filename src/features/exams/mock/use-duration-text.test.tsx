import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { messages as french } from '../../../locales/fr/exams.po';
import { messages as creole } from '../../../locales/ht/exams.po';
import { useDurationText } from './use-duration-text.ts';

const catalogues = { fr: french, ht: creole };

function Durations({ minutes }: { minutes: readonly number[] }) {
  return minutes.map(useDurationText()).join(' | ');
}

async function durationsIn(locale: keyof typeof catalogues, minutes: readonly number[]): Promise<string> {
  const place = document.createElement('div');
  const root = createRoot(place);
  onTestFinished(() => root.unmount());
  i18n.loadAndActivate({ locale, messages: catalogues[locale] });
  root.render(
    <I18nProvider i18n={i18n}>
      <Durations minutes={minutes} />
    </I18nProvider>,
  );
  await vi.waitFor(() => expect(place.textContent).not.toBe(''));
  return (place.textContent ?? '').replaceAll('\u00a0', ' ');
}

const minutes = [45, 60, 65, 120, 132];

it('useDurationText names a duration in French, with two digits for the minutes after the hours', async () => {
  expect(await durationsIn('fr', minutes)).toBe('45 minutes | 1 heure | 1 h 05 | 2 heures | 2 h 12');
});

it('useDurationText names a duration in Haitian Creole in words, so that it does not look like a time of day', async () => {
  expect(await durationsIn('ht', minutes)).toBe(
    '45 minit | inèdtan | inèdtan 5 minit | 2 èdtan | 2 èdtan 12 minit',
  );
});
