import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { expect, it, vi } from 'vitest';
import { messages as french } from '#locales/fr/admin.po';
import { messages as creole } from '#locales/ht/admin.po';
import { png } from '../../../../tests/support/fixtures/picture-heads.ts';
import { memoryPayloads } from '../../../../tests/support/phone/memory-payloads.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { FigureInput } from './figure-input.tsx';
import { storeFigure } from './store-figure.ts';

it('FigureInput names the limit in pixels, not in bytes, for a picture that has too many pixels', async () => {
  const alt = { value: '', onChange: () => undefined };
  const { place } = await renderInApp(() => (
    <I18nProvider i18n={i18n}>
      <FigureInput url={null} alt={alt} onFigure={(file) => storeFigure(memoryPayloads(), file)} />
    </I18nProvider>
  ));
  i18n.loadAndActivate({ locale: 'fr', messages: french });
  const input = place.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File([new Uint8Array(png(5000, 10))], 'a.png', { type: 'image/png' });
  Object.defineProperty(input, 'files', { value: [file] });
  input?.dispatchEvent(new Event('change', { bubbles: true }));
  const errorText = 'Cette image a plus de 4\u00a0096 pixels de large ou de haut.';
  await vi.waitFor(() => expect(place.textContent).toContain(errorText));
  expect(place.textContent).not.toContain('trop lourde');
  i18n.loadAndActivate({ locale: 'ht', locales: ['fr'], messages: creole });
  const inCreole = 'Imaj sa a gen plis pase 4\u00a0096 piksèl nan lajè oswa nan wotè.';
  await vi.waitFor(() => expect(place.textContent).toContain(inCreole));
});
