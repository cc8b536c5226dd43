// <ManyExamsScreen>: lets an admin publish many papers at once.
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccountStore } from '#data/store/account-store.ts';
import type { InspectPdf } from '#domain/exams/pdf-inspection.ts';
import { AdminScreen, type AdminVisit } from '#features/admin/shared/admin-screen.tsx';
import { useCatalogue } from '#features/admin/shared/use-catalogue.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Block } from '#ui/screen/page-parts.tsx';
import { BatchForm } from './batch-form.tsx';
import { PdfDrop } from './pdf-drop.tsx';
import { WaitingExams } from './unsent-exams.tsx';
import { type LeftOut, useExamBatch } from './use-batch.ts';
import { useExamErrorTexts } from './use-exam-error-texts.ts';

type ManyExamsProps = { commands: AdminQueries; inspect: InspectPdf; onCorrect: () => void };

export function ManyExamsScreen({ commands, inspect, onCorrect, ...visit }: AdminVisit & ManyExamsProps) {
  const { t } = useLingui();
  const { store } = visit;
  return (
    <AdminScreen
      {...visit}
      title={t`Ajouter plusieurs examens`}
      lead={<BackLink to="/admin" search={{ tab: 'exams' }} label={t`Retour à l’administration`} />}
    >
      <ManyExams store={store} commands={commands} inspect={inspect} />
      <WaitingExams store={store} onCorrect={onCorrect} />
    </AdminScreen>
  );
}

type TableProps = Omit<ManyExamsProps, 'onCorrect'> & { store: AccountStore };

function ManyExams({ store, commands, inspect }: TableProps) {
  const thisDevice = useThisDevice();
  const papers = useExamBatch(store, inspect);
  const catalogue = useCatalogue(store);
  const { items, reading } = papers;
  if (!items || !catalogue) return <SkeletonRows count={4} />;
  return (
    <Block>
      <PdfDrop onFiles={papers.add} />
      <div className="min-h-5 text-meta text-ink-2">
        <p role="status">{reading > 0 ? <Trans>Fichiers en cours de lecture : {reading}</Trans> : null}</p>
        {reading === 0 && items.length > 0 && papers.isSaved ? (
          <p>
            <Trans>Ce tableau est gardé sur {thisDevice}, même si vous fermez la page.</Trans>
          </p>
        ) : null}
      </div>
      <LeftOutFiles files={papers.leftOut} />
      {items.length > 0 ? <BatchForm {...{ store, commands, papers, items, catalogue, inspect }} /> : null}
    </Block>
  );
}

function LeftOutFiles({ files }: { files: readonly LeftOut[] }) {
  return (
    <div role="status">
      {files.length > 0 ? (
        <div className="framed border-bad">
          <p className="font-bold text-bad">
            <Trans>Ces fichiers n’ont pas été acceptés :</Trans>
          </p>
          <ul>
            {files.map((file) => (
              <li key={`${file.name} ${file.why}`} className="wrap-anywhere">
                <b>{file.name}</b> <Why file={file} />
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  );
}

function Why({ file: { why } }: { file: LeftOut }) {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  const texts = useExamErrorTexts(why === 'twice' || why === 'disk-full' ? {} : { file: why }, null);
  if (why === 'twice') return t`Ce fichier est déjà dans une ligne.`;
  if (why === 'disk-full')
    return t`Plus de place sur ${thisDevice}. Effacez quelques sujets, puis recommencez.`;
  return texts.of('file');
}
