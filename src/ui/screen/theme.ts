// Applies the theme (light, dark or the system's) to the page at once and stores it on this phone for the
// next start.
import { pageStorage } from '#lib/browser/startup-storage.ts';

export type Theme = 'light' | 'dark' | 'system';

/** Key of the choice in localStorage; without a value the system's theme is used. */
export const themeKey = 'pare.theme';
const boardColours = { light: '#0e3b31', dark: '#0d2a22' };

export function storedTheme(): Theme {
  const stored = pageStorage.getItem(themeKey);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Applies the theme; call before the first paint and whenever the choice changes. */
export function applyTheme(theme: Theme): void {
  const root = document.documentElement;
  if (theme === 'system') delete root.dataset.theme;
  else root.dataset.theme = theme;
  for (const tag of document.head.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const systems = tag.media.includes('dark') ? 'dark' : 'light';
    tag.content = boardColours[theme === 'system' ? systems : theme];
  }
}

/** Applies and stores the theme; if the browser refuses to store it, the theme holds until the page is closed. */
export function chooseTheme(theme: Theme): void {
  applyTheme(theme);
  if (theme === 'system') pageStorage.removeItem(themeKey);
  else pageStorage.setItem(themeKey, theme);
}
