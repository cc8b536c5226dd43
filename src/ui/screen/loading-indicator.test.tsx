import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '#locales/fr/kit.po';
import { showFirstLoading } from './loading-indicator.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('showFirstLoading shows its text only once the texts of the app are loaded, if that takes longer than 300 ms', () => {
  showFirstLoading();
  const indicator = document.querySelector('[role=status]');
  vi.advanceTimersByTime(300);
  expect(indicator?.textContent).toBe('');
  i18n.loadAndActivate({ locale: 'fr', messages: {} });
  expect(indicator?.textContent).toBe('');
  i18n.load({ fr: messages });
  expect(indicator?.textContent).toBe('Un instant…');
});
