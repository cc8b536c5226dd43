import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages } from '#locales/fr/kit.po';
import { signFirstOpening } from './loading-indicator.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('signFirstOpening shows after 300 ms that the first screen is being opened, or when its texts are loaded later than that', () => {
  signFirstOpening();
  const sign = document.querySelector('[role=status]');
  vi.advanceTimersByTime(300);
  expect(sign?.textContent).toBe('');
  i18n.loadAndActivate({ locale: 'fr', messages: {} });
  expect(sign?.textContent).toBe('');
  i18n.load({ fr: messages });
  expect(sign?.textContent).toBe('Un instant…');
});
