// <ExamsTab>: the links to add one or several exams, the newest exams, and the search over all exams.

import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import { AdminExamRow } from '#features/admin/exams/admin-exam-row.tsx';
import { ExamSearch } from '#features/admin/exams/admin-exam-search.tsx';
import { ShortWords } from '#features/admin/shared/short-words.tsx';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { plus } from '#ui/icons/section-icons.ts';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { LatestList } from './latest-list.tsx';

export function ExamsTab({ store, commands }: { store: AccountStore; commands: AdminQueries }) {
  const { t } = useLingui();
  return (
    <TwoPages
      left={
        <div className="desk-part">
          <p className="desk-ways inset">
            <ButtonLink to="/admin/exams/new" icon={plus}>
              <ShortWords short={<Trans>Ajouter</Trans>}>
                <Trans>Ajouter un examen</Trans>
              </ShortWords>
            </ButtonLink>
            <ButtonLink to="/admin/exams/many" variant="line">
              <ShortWords short={<Trans>Plusieurs</Trans>}>
                <Trans>En ajouter plusieurs</Trans>
              </ShortWords>
            </ButtonLink>
          </p>
          <LatestList
            store={store}
            collection="exams"
            label={t`Cinq derniers examens`}
            empty={<Trans>Aucun examen.</Trans>}
          >
            {(exam) => <AdminExamRow key={exam.id} exam={exam} store={store} />}
          </LatestList>
        </div>
      }
      right={<ExamSearch store={store} commands={commands} />}
    />
  );
}
