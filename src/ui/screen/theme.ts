// Day, night or the system's own: applied to the page at once, kept on this phone for the next start.
import { pageStorage } from '#lib/browser/startup-storage.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Where the choice lies in localStorage; nothing there: the system's own. */
export const themeKey = 'pare.theme';
const boardColours = { light: '#0e3b31', dark: '#0d2a22' };

/** The choice made on this phone; the system's own without one. */
export function storedTheme(): Theme {
  const stored = pageStorage.getItem(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** To be called before the first paint, and again whenever the choice changes. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const tag of document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systems = tag.media.includes('dark') ? 'dark' : 'light';
    tag.content = boardColours[theme === 'system' ? systems : theme];
  }
}

/** Applies the choice and keeps it; a browser that refuses to store keeps it while the page is open. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  if (theme === 'system') pageStorage.removeItem(themeKey);
  else pageStorage.setItem(themeKey, theme);
}
