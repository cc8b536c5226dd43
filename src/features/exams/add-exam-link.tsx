// <AddExamLink store>: for administrators, the way to add a paper; nothing for anyone else.
import { Trans } from '@lingui/react/macro';
import type { AccountStore } from '#data/account-store.ts';
import { getProfile } from '#data/read-mine.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { plus } from '#ui/room-icons.ts';
import { useLive } from '#ui/use-live.ts';

export function AddExamLink({ store }: { store: AccountStore }) {
  const profile = useLive(async () => (await getProfile(store.db, store.account)) ?? null, [store]);
  if (!profile?.isAdmin) return null;
  return (
    <ButtonLink small look="line" icon={plus} to="/admin/exams/new" className="justify-self-start">
      <Trans>Ajouter un examen</Trans>
    </ButtonLink>
  );
}
