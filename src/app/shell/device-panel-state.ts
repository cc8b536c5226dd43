// Stores whether the panel "Ce téléphone" is open: the panel is mounted once, outside the screens, and is
// opened from several places.
import { useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

export function setPhonePanelOpen(open: boolean): void {
  isOpen = open;
  for (const listener of [...listeners]) listener();
}

export function usePhonePanelOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
