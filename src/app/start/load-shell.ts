// Loads the parts of the shell that come after the first paint, together with their texts; a failed load is
// tried again at the next call.
import { loadTexts } from '#i18n/texts.ts';

type DeferredShell = typeof import('#app/shell/deferred-shell.tsx');
type LiveShell = typeof import('#app/shell/device-shell.tsx');

function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let loading: Promise<Part> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

let loadedShell: DeferredShell | null = null;

/**
 * Loads the part of the shell that needs no database; all pages except home wait for it, because it
 * contains their styles.
 */
export const loadDeferredShell = once<DeferredShell>(async () => {
  const [shell] = await Promise.all([import('#app/shell/deferred-shell.tsx'), loadTexts('kit')]);
  loadedShell = shell;
  return shell;
});

/** Returns the part of the shell that `loadDeferredShell` loads, or null while it is not loaded. */
export const loadedDeferredShell = () => loadedShell;

/**
 * Loads the part of the shell that needs the phone's database. The deferred shell is loaded first, because it
 * shows on a slow connection that the pressed link is being opened.
 */
export const loadLiveShell = once<LiveShell>(async () => {
  await loadDeferredShell();
  const [shell] = await Promise.all([import('#app/shell/device-shell.tsx'), loadTexts('device')]);
  return shell;
});
