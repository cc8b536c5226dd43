// Fetches the parts of the shell that come after the first paint, each once, with its texts.
import { loadTexts } from '#i18n/texts.ts';

type LateShell = typeof import('#app/shell/deferred-shell.tsx');
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

/** A room's screens wait for it, since it brings their styles; home does not. */
export const loadLateShell = once<LateShell>(async () => {
  const [shell] = await Promise.all([import('#app/shell/deferred-shell.tsx'), loadTexts('kit')]);
  return shell;
});

/**
 * What needs the phone's database, six times as large. The late shell comes first, which tells a person on a slow line
 * that what was pressed is being opened.
 */
export const loadLiveShell = once<LiveShell>(async () => {
  await loadLateShell();
  const [shell] = await Promise.all([
    import('#app/shell/device-shell.tsx'),
    loadTexts('device'),
    // The summary of today is in words.
    loadTexts('home'),
  ]);
  return shell;
});
