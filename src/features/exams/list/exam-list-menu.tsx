// Shows the menu for the whole list: download all its papers and, for admins, add a paper or import quiz
// questions. Renders nothing if there is no action.
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { getProfile } from '#data/queries/read-mine.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { bulkDownloadOf, mayTakeAll } from '#features/exams/files/download-all.ts';
import { BulkDialog, useBulkNote } from '#features/exams/files/download-all-dialog.tsx';
import type { PaperFiles } from '#features/exams/files/use-exam-file-actions.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { download, plus } from '#ui/icons/section-icons.ts';
import { MenuEntry, MenuItemContent, RowMenu } from '#ui/layers/row-menu.tsx';
import type { FoundPapers } from './use-exam-results.ts';

type ExamListMenuProps = { found: FoundPapers; store: AccountStore; actions: PaperFiles };

export function ExamListMenu({ found, store, actions }: ExamListMenuProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<'menu' | 'bulk' | null>(null);
  const isAdmin = useLive(async () => (await getProfile(store.db, store.account))?.isAdmin, [store]);
  const bulk = useMemo(() => bulkDownloadOf(found.all, found.files), [found.all, found.files]);
  const bulkNote = useBulkNote(bulk);
  const hasBulk = mayTakeAll(found) && bulk.papers.files.length > 1;
  if (!hasBulk && !isAdmin) return null;
  return (
    <>
      <RowMenu
        label={t`Autres actions : toute la liste`}
        title={<Trans>Toute la liste</Trans>}
        isOpen={open !== null}
        onOpen={() => setOpen('menu')}
        onClose={() => setOpen(null)}
      >
        <ul className="row-menu">
          {hasBulk ? (
            <MenuEntry icon={download} note={bulkNote} onPress={() => setOpen('bulk')}>
              <Trans>Tout télécharger</Trans>
            </MenuEntry>
          ) : null}
          {isAdmin ? <AdminEntries /> : null}
        </ul>
      </RowMenu>
      {open === 'bulk' ? <BulkDialog bulk={bulk} actions={actions} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

const adminPages = [
  { to: '/admin/exams/new', label: msg`Ajouter un examen` },
  { to: '/admin/questions/import', label: msg`Importer des questions` },
] as const;

function AdminEntries() {
  const { i18n } = useLingui();
  return adminPages.map(({ to, label }) => (
    <li key={to}>
      <Link to={to}>
        <MenuItemContent icon={plus}>{i18n._(label)}</MenuItemContent>
      </Link>
    </li>
  ));
}
