// Whether pages are shown dark: as chosen for pages, or else as the app's theme is now.
import { useSyncExternalStore } from 'react';
import type { PageLook } from '#data/local/reading-positions.ts';
import { useMedia } from '#ui/hooks/use-media.ts';

export function useIsDark(look: PageLook): boolean {
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const chosen = useSyncExternalStore(onThemeChange, () => document.documentElement.dataset.theme);
  if (look !== 'theme') return look === 'dark';
  return chosen === undefined ? isSystemDark : chosen === 'dark';
}

/** The theme may change in another tab's settings, or here. */
function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
