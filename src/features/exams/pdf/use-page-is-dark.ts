// Returns whether the pages of a paper are shown dark: by the user’s setting for pages, or else by the theme.
import { useSyncExternalStore } from 'react';
import type { PageAppearance } from '#data/local/reading-positions.ts';
import { useMedia } from '#ui/hooks/use-media.ts';

export function usePageIsDark(pageLook: PageAppearance): boolean {
  const isSystemDark = useMedia('(prefers-color-scheme: dark)');
  const chosen = useSyncExternalStore(onThemeChange, () => document.documentElement.dataset.theme);
  if (pageLook !== 'theme') return pageLook === 'dark';
  return chosen === undefined ? isSystemDark : chosen === 'dark';
}

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
