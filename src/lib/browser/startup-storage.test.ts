import { afterEach, describe, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../tests/support/phone/memory-storage.ts';
import { browserStorage, openPageStorage } from './startup-storage.ts';

const refuse = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a browser that keeps', () => {
  it('keeps each value for the next page, and says so', () => {
    const own = memoryStorage();
    const page = openPageStorage(() => own);
    page.setItem('pare', 'ht');
    expect(page.keeps).toBe(true);
    expect(own.keys()).toEqual(['pare']);
    expect(openPageStorage(() => own).getItem('pare')).toBe('ht');
    page.removeItem('pare');
    expect(page.getItem('pare')).toBeNull();
  });

  it('is asked without a write', () => {
    const own = memoryStorage();
    own.setItem = refuse;
    expect(openPageStorage(() => own).keeps).toBe(true);
  });

  it('shows what another tab has changed since', () => {
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
  it('holds values for the page, and says that it keeps none', () => {
    const page = openPageStorage(open);
    expect(page.keeps).toBe(false);
    expect(page.getItem('pare')).toBeNull();
    page.setItem('pare', 'ht');
    expect(page.getItem('pare')).toBe('ht');
    page.removeItem('pare');
    expect(page.getItem('pare')).toBeNull();
  });
});

describe('a full storage', () => {
  it('leaves no older value for the next page', () => {
    const own = memoryStorage();
    const page = openPageStorage(() => own);
    page.setItem('pare.session', 'of the first account');
    expect(page.keeps).toBe(true);
    own.isFull = true;
    page.setItem('pare.session', 'of the second account');
    expect(page.getItem('pare.session')).toBe('of the second account');
    expect(page.keeps).toBe(false);
    expect(own.keys()).toEqual([]);
  });

  it('is found out by asking, before anything is to be kept', () => {
    const own = memoryStorage();
    own.isFull = true;
    const page = openPageStorage(() => own);
    expect(page.tryOut()).toBe(false);
    expect(page.keeps).toBe(false);
    expect(own.keys()).toEqual([]);
  });

  it('takes the newer value once there is room', () => {
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

it('tells of each change until nobody listens', () => {
  const heard: string[] = [];
  const page = openPageStorage(() => null);
  const end = page.onChange((key) => heard.push(key));
  page.setItem('a', '1');
  page.removeItem('b');
  end();
  page.setItem('c', '1');
  expect(heard).toEqual(['a', 'b']);
});

it('finds no storage where reading the name already throws', () => {
  vi.stubGlobal('localStorage', null);
  expect(browserStorage('localStorage')).toBeNull();
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get: refuse });
  expect(browserStorage('sessionStorage')).toBeNull();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});
