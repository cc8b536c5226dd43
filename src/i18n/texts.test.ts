import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { expect, it, vi } from 'vitest';

it('loadTexts loads texts in the stored language if called before startTexts, and in the new language if called during changeLanguage', async () => {
  vi.stubGlobal('localStorage', { getItem: () => 'ht', setItem: () => undefined });
  vi.stubGlobal('document', { documentElement: {} });
  const { changeLanguage, loadTexts, startTexts } = await import('./texts.ts');
  const kit = loadTexts('kit');
  await startTexts();
  await kit;
  expect(i18n.locale).toBe('ht');
  expect(i18n._(msg`Page précédente`)).toBe('Paj anvan');

  const changing = changeLanguage('fr');
  await Promise.all([loadTexts('quiz'), changing]);
  expect(i18n._(msg`Page précédente`)).toBe('Page précédente');
  expect(i18n._(msg`Autre quiz`)).toBe('Autre quiz');
  vi.unstubAllGlobals();
});
