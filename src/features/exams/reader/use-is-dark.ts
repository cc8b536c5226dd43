// Returns whether pages are shown dark: by the setting for pages if it is set, otherwise by the current
// theme of the app.
import { useSyncExternalStore } from 'react';
import type { PageAppearance } from '#data/local/reading-positions.ts';
import { useMedia } from '#ui/hooks/use-media.ts';

export function useIsDark(pageLook: PageAppearance): boolean {
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const chosen = useSyncExternalStore(onThemeChange, () => document.documentElement.dataset.theme);
  if (pageLook !== 'theme') return pageLook === 'dark';
  return chosen === undefined ? isSystemDark : chosen === 'dark';
}

/**
 * Calls `listener` when the theme changes, in this tab or through the settings of another tab; returns a
 * function that ends that.
 */
function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
