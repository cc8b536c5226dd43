// Whether "Ce téléphone" is open: it stands once, beside the screens, and what opens it stands in several of them.
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
