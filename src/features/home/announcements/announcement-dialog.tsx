// <AnnouncementDialog>: one complete announcement; renders nothing while `update` is null.
import type { NewsUpdate } from '#domain/schema/schema.ts';
import { formatDateTime } from '#i18n/dates.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { LinkedText } from '#ui/text/linked-text.tsx';

type AnnouncementDialogProps = { update: NewsUpdate | null; onClose: () => void };

export function AnnouncementDialog({ update, onClose }: AnnouncementDialogProps) {
  if (!update) return null;
  return (
    <Dialog open title={update.title} lang={update.language ?? undefined} wide onClose={onClose}>
      <p className="text-meta text-ink-2">
        <time dateTime={new Date(update.created).toISOString()}>{formatDateTime(update.created)}</time>
      </p>
      <p className="whitespace-pre-line break-words">
        <LinkedText text={update.content} />
      </p>
    </Dialog>
  );
}
