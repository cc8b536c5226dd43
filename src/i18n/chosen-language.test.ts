import { afterEach, describe, expect, it, vi } from 'vitest';
import { chosenLanguage, rememberLanguage } from './chosen-language.ts';

function phoneWith(stored: Record<string, string>): Map<string, string> {
  const storage = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  return storage;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('chosenLanguage', () => {
  it('the language is French by default, and the chosen one after a choice was stored', () => {
    const storage = phoneWith({});
    expect(chosenLanguage('')).toBe('fr');
    rememberLanguage('ht');
    expect(storage.get('pare')).toBe('ht');
    expect(chosenLanguage('')).toBe('ht');
  });

  it('the language is French when the stored value is no known language', () => {
    phoneWith({ pare: 'en' });
    expect(chosenLanguage('')).toBe('fr');
  });

  it('the language is taken from the link’s `?lang=` first, and the link does not change the stored choice', () => {
    const storage = phoneWith({ pare: 'fr' });
    expect(chosenLanguage('?lang=ht')).toBe('ht');
    expect(chosenLanguage('?lang=xx')).toBe('fr');
    expect(storage.get('pare')).toBe('fr');
  });

  it('the language is French when the browser refuses access to localStorage, and storing a choice does not throw', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(chosenLanguage('')).toBe('fr');
    expect(() => rememberLanguage('ht')).not.toThrow();
  });
});
