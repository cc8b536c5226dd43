// Formats entries as one text, which a user can read, copy and store outside the app.
import type { I18n } from '@lingui/core';
import { copyText, entryTitle } from '#features/device/mutation-words/mutation-words.ts';
import { formatDateTime } from '#i18n/dates.ts';
import type { QueueItem } from './read-queue.ts';

/** Returns a section for each entry: its title, when it was written, and its text. */
export function queueAsText(i18n: I18n, items: readonly QueueItem[]): string {
  return items
    .map(({ entry, names }) => {
      const { title, detail } = entryTitle(i18n, entry, names);
      const head = [title, detail].filter((part) => part !== null).join(' · ');
      return [`${head} (${formatDateTime(entry.writtenAt)})`, copyText(entry)].filter(Boolean).join('\n');
    })
    .join('\n\n----------\n\n');
}
