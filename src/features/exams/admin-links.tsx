// <AdminLinks store>: for administrators, the ways to add a paper and questions; nothing for anyone else.
import { Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/account-store.ts';
import { getProfile } from '#data/read-mine.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { plus } from '#ui/room-icons.ts';
import { useLive } from '#ui/use-live.ts';

export function AdminLinks({ store }: { store: AccountStore }) {
  const profile = useLive(async () => (await getProfile(store.db, store.account)) ?? null, [store]);
  if (!profile?.isAdmin) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <ButtonLink small look="line" icon={plus} to="/admin/exams/new">
        <Trans>Ajouter un examen</Trans>
      </ButtonLink>
      <ButtonLink small look="line" icon={plus} to="/admin/questions/import">
        <Trans>Importer des questions</Trans>
      </ButtonLink>
    </div>
  );
}
