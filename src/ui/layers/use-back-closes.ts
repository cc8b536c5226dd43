// Makes Android's back button close an open layer before it leaves the screen: each open layer has its own
// history entry.
// To navigate from a layer, navigate at once and let the layer unmount; do not close it first.
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useId, useRef } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Ids of the layers that are open at this history entry, the topmost last. */
    layers?: string[];
  }
}

let stepsBack = 0;

/**
 * Calls `onClose` when the user goes back while a layer is open. Must be used in a component that is
 * mounted while its layer is open.
 */
export function useBackCloses(onClose: () => void): void {
  const id = useId();
  const router = useRouter();
  const layerState = useRouterState({
    select: ({ location, resolvedLocation }) => {
      if (location.state.layers?.includes(id)) return 'listed';
      return location.pathname === resolvedLocation?.pathname ? 'gone' : 'leaving';
    },
  });
  const wasListed = useRef(false);
  const latestClose = useRef(onClose);
  useEffect(() => {
    latestClose.current = onClose;
  });

  useEffect(() => {
    const listed = () => router.history.location.state.layers ?? [];
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (state) => ({ ...state, layers: [...(state.layers ?? []), id] }),
      resetScroll: false,
    });
    return () => {
      if (listed().includes(id)) stepBack(() => router.history.go(-takeSteps()));
    };
  }, [id, router]);

  // Closes nothing while a navigation is in progress: a URL change made by onClose would cancel the
  // navigation.
  useEffect(() => {
    if (wasListed.current && layerState === 'gone') latestClose.current();
    if (layerState !== 'leaving') wasListed.current = layerState === 'listed';
  }, [layerState]);
}

// Layers that close together remove their history entries in one step, because browsers ignore a second
// step that follows at once.
function stepBack(go: () => void): void {
  stepsBack += 1;
  if (stepsBack === 1) queueMicrotask(go);
}

function takeSteps(): number {
  const steps = stepsBack;
  stepsBack = 0;
  return steps;
}
