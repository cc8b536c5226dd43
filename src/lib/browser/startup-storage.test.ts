import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/phone/memory-storage.ts';
import { browserStorage, openPageStorage } from './startup-storage.ts';

const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('page storage in a browser that stores values', () => {
  it('page storage stores each value for the next page, and has `isPersistent` true', () => {
    const own = memoryStorage();
    const page = openPageStorage(() => own);
    page.setItem('pare', 'ht');
    expect(page.isPersistent).toBe(true);
    expect(own.keys()).toEqual(['pare']);
    expect(openPageStorage(() => own).getItem('pare')).toBe('ht');
    page.removeItem('pare');
    expect(page.getItem('pare')).toBeNull();
  });

  it('page storage makes no test write to determine `isPersistent`', () => {
    const own = memoryStorage();
    own.setItem = refuse;
    expect(openPageStorage(() => own).isPersistent).toBe(true);
  });

  it('page storage returns a value that another tab has changed since this page wrote it', () => {
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
])('page storage in a browser that %s', (_, open) => {
  it('page storage without a usable browser storage holds values in memory while the page is open, and has `isPersistent` false', () => {
    const page = openPageStorage(open);
    expect(page.isPersistent).toBe(false);
    expect(page.getItem('pare')).toBeNull();
    page.setItem('pare', 'ht');
    expect(page.getItem('pare')).toBe('ht');
    page.removeItem('pare');
    expect(page.getItem('pare')).toBeNull();
  });
});

describe('page storage on a full disk', () => {
  it('page storage on a full disk removes the older value of a key whose new value was refused, so that the next page does not read it', () => {
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

  it('page storage on a full disk returns false from `tryOut` and has `isPersistent` false before any value is stored', () => {
    const own = memoryStorage();
    own.isFull = true;
    const page = openPageStorage(() => own);
    expect(page.tryOut()).toBe(false);
    expect(page.isPersistent).toBe(false);
    expect(own.keys()).toEqual([]);
  });

  it('page storage writes a key to localStorage again after a full disk forced it to hold the value in memory', () => {
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

it('onChange calls the listener with the key of each changed value until the listener is removed', () => {
  const reported: string[] = [];
  const page = openPageStorage(() => null);
  const end = page.onChange((key) => reported.push(key));
  page.setItem('a', '1');
  page.removeItem('b');
  end();
  page.setItem('c', '1');
  expect(reported).toEqual(['a', 'b']);
});

it('browserStorage returns null when the browser has no storage or throws on access to it', () => {
  vi.stubGlobal('localStorage', null);
  expect(browserStorage('localStorage')).toBeNull();
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse });
  expect(browserStorage('sessionStorage')).toBeNull();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});
