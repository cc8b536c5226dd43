import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/phone/memory-storage.ts';
import { browserStorage, openPageStorage } from './startup-storage.ts';

const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a browser that stores values', () => {
  it('stores each value for the next page, and `isPersistent` is true', () => {
    const own = memoryStorage();
    const page = openPageStorage(() => own);
    page.setItem('pare', 'ht');
    expect(page.isPersistent).toBe(true);
    expect(own.keys()).toEqual(['pare']);
    expect(openPageStorage(() => own).getItem('pare')).toBe('ht');
    page.removeItem('pare');
    expect(page.getItem('pare')).toBeNull();
  });

  it('has `isPersistent` true without a write', () => {
    const own = memoryStorage();
    own.setItem = refuse;
    expect(openPageStorage(() => own).isPersistent).toBe(true);
  });

  it('returns what another tab has changed since', () => {
    const own = memoryStorage();
    const page = openPageStorage(() => own);
    page.setItem('pare', 'ht');
    own.setItem('pare', 'fr');
    expect(page.getItem('pare')).toBe('fr');
  });
});

describe.each([
  ['has no storage', () => null],
  ['forbids its storage', refuse],
])('a browser that %s', (_, open) => {
  it('holds values in memory while the page is open, and `isPersistent` is false', () => {
    const page = openPageStorage(open);
    expect(page.isPersistent).toBe(false);
    expect(page.getItem('pare')).toBeNull();
    page.setItem('pare', 'ht');
    expect(page.getItem('pare')).toBe('ht');
    page.removeItem('pare');
    expect(page.getItem('pare')).toBeNull();
  });
});

describe('a full storage', () => {
  it('does not leave an older value for the next page', () => {
    const own = memoryStorage();
    const page = openPageStorage(() => own);
    page.setItem('pare.session', 'of the first account');
    expect(page.isPersistent).toBe(true);
    own.isFull = true;
    page.setItem('pare.session', 'of the second account');
    expect(page.getItem('pare.session')).toBe('of the second account');
    expect(page.isPersistent).toBe(false);
    expect(own.keys()).toEqual([]);
  });

  it('is detected by `tryOut` before anything has to be stored', () => {
    const own = memoryStorage();
    own.isFull = true;
    const page = openPageStorage(() => own);
    expect(page.tryOut()).toBe(false);
    expect(page.isPersistent).toBe(false);
    expect(own.keys()).toEqual([]);
  });

  it('stores the newer value once there is free space', () => {
    const own = memoryStorage();
    const page = openPageStorage(() => own);
    own.isFull = true;
    page.setItem('pare', 'ht');
    own.isFull = false;
    page.setItem('pare', 'fr');
    expect(own.getItem('pare')).toBe('fr');
    own.setItem('pare', 'ht');
    expect(page.getItem('pare')).toBe('ht');
  });
});

it('onChange reports each change until the listener is removed', () => {
  const reported: string[] = [];
  const page = openPageStorage(() => null);
  const end = page.onChange((key) => reported.push(key));
  page.setItem('a', '1');
  page.removeItem('b');
  end();
  page.setItem('c', '1');
  expect(reported).toEqual(['a', 'b']);
});

it('browserStorage returns null when the storage is missing or reading the property throws', () => {
  vi.stubGlobal('localStorage', null);
  expect(browserStorage('localStorage')).toBeNull();
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse });
  expect(browserStorage('sessionStorage')).toBeNull();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});
