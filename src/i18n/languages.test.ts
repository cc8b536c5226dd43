import { afterEach, describe, expect, it, vi } from 'vitest';
import { chosenLanguage, rememberLanguage } from './languages.ts';

function phoneWith(stored: Record<string, string>): Map<string, string> {
  const kept = new Map(Object.entries(stored));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  return kept;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the language', () => {
  it('is French until another is chosen, and stays chosen', () => {
    const kept = phoneWith({});
    expect(chosenLanguage('')).toBe('fr');
    rememberLanguage('ht');
    expect(kept.get('pare')).toBe('ht');
    expect(chosenLanguage('')).toBe('ht');
  });

  it('is French where the stored word means nothing', () => {
    phoneWith({ pare: 'en' });
    expect(chosenLanguage('')).toBe('fr');
  });

  it('is a link’s own first, and the link is not remembered', () => {
    const kept = phoneWith({ pare: 'fr' });
    expect(chosenLanguage('?lang=ht')).toBe('ht');
    expect(chosenLanguage('?lang=xx')).toBe('fr');
    expect(kept.get('pare')).toBe('fr');
  });

  it('is French where the browser lets nothing be stored', () => {
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(chosenLanguage('')).toBe('fr');
    expect(() => rememberLanguage('ht')).not.toThrow();
  });
});
