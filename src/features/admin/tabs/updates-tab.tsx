// <UpdatesTab store commands>: the newest announcements.
import { Trans, useLingui } from '@lingui/react/macro';
import type { DeskTabProps } from '../desk/desk-tab-props.ts';
import { LatestList } from '../desk/latest-list.tsx';
import { LatestRow } from '../desk/latest-row.tsx';
import { RemoveButton } from '../desk/remove-button.tsx';

export function UpdatesTab({ store }: DeskTabProps) {
  const { t, i18n } = useLingui();
  return (
    <LatestList
      store={store}
      collection="updates"
      label={t`Cinq dernières actualités`}
      scrolls
      empty={<Trans>Aucune actualité.</Trans>}
    >
      {(update) => (
        <LatestRow
          key={update.id}
          waiting={update.isWaiting}
          title={update.title}
          lang={update.language ?? undefined}
          meta={<span>{i18n.date(update.created, { dateStyle: 'medium' })}</span>}
          actions={<RemoveButton store={store} collection="updates" row={update} name={update.title} />}
        />
      )}
    </LatestList>
  );
}
