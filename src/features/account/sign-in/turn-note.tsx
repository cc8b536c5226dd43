// Tells the user that the form waits for its turn in the server's queue, and for how long. `waitMs` is null while
// the form does not wait.
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icons/icon.tsx';
import { rotateCw } from '#ui/icons/section-icons.ts';

export function TurnNote({ waitMs }: { waitMs: number | null }) {
  const { t } = useLingui();
  const seconds = Math.ceil((waitMs ?? 0) / 1000);
  return (
    <div role="status">
      {waitMs === null ? null : (
        <p className="flex items-start gap-2 rounded-2 bg-wait-fill px-3 py-2 text-meta font-semibold text-ink">
          <Icon shape={rotateCw} size={20} className="text-wait" />
          <span>
            <Trans>Beaucoup de personnes se connectent en ce moment.</Trans>{' '}
            {t`${plural(seconds, {
              one: 'Votre tour vient dans environ # seconde.',
              other: 'Votre tour vient dans environ # secondes.',
            })}`}{' '}
            <Trans>Gardez cette page ouverte : Pare réessaie tout seul.</Trans>
          </span>
        </p>
      )}
    </div>
  );
}
