// Returns whether the screen shows a list and the chosen row side by side, as two pages of an open notebook.
import { useMedia } from '#ui/hooks/use-media.ts';

/** A window of at most 480 px in height shows one page, with the low head of a phone in landscape. */
export const useNotebookOpen = (): boolean => useMedia('(min-width: 64rem) and (min-height: 30.01rem)');
