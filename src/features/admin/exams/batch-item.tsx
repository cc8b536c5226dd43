// <BatchItemFields>: one paper of a batch, with its file, its answer key and its fields. `others` are the
// items to which the file can be attached as the answer key.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PdfInspection } from '#domain/exams/pdf-inspection.ts';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { Button } from '#ui/controls/button.tsx';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { x } from '#ui/icons/section-icons.ts';
import { notebookText } from '#ui/icons/shell-icons.ts';
import type { BatchItem } from './batch.ts';
import { controlsIn, ExamControl, type ExamControlName } from './exam-control.tsx';
import type { ExamFieldErrors, ExamFields } from './exam-fields.ts';
import { PageCount, PdfVerdict } from './pdf-notes.tsx';
import { PublishedNote } from './published-note.tsx';
import { useExamErrorTexts } from './use-exam-error-texts.ts';
import type { PublishedFiles } from './use-published-files.ts';

type ItemActions = {
  onSet: (change: Partial<ExamFields>) => void;
  onRemove: () => void;
  onDetach: () => void;
  onAttach: (paperId: string) => void;
};

type BatchItemFieldsProps = ItemActions & {
  item: BatchItem;
  others: readonly BatchItem[];
  errors: ExamFieldErrors;
  catalogue: Catalogue;
  inspection: PdfInspection | undefined;
  published: PublishedFiles;
};

export function BatchItemFields(props: BatchItemFieldsProps) {
  const { item, inspection, published, catalogue } = props;
  const key = item.correction?.sha256 ?? '';
  return (
    <li className="border-rule border-b py-4 last:border-b-0">
      <fieldset className="grid gap-3">
        <legend className="sr-only">{item.file.name}</legend>
        <ItemHead {...props} />
        <PdfVerdict isCounted={false} inspection={inspection} />
        <PublishedNote exam={published.get(item.file.sha256)} catalogue={catalogue} />
        <PublishedNote isCorrection exam={published.get(key)} catalogue={catalogue} />
        <ItemInputs {...props} />
      </fieldset>
    </li>
  );
}

function ItemHead({ item: { file, correction }, inspection, onRemove, onDetach }: BatchItemFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="batch-item-head">
      <Icon shape={notebookText} className="mt-3" />
      <div className="min-w-0 flex-1 py-2.5">
        <p className="wrap-anywhere">
          <b>{file.name}</b>{' '}
          <span className="text-meta text-ink-2 tabular-nums max-md:block">
            {formatSize(file.sizeBytes)}
            {inspection?.kind === 'opens' ? (
              <>
                {' · '}
                <PageCount count={inspection.pageCount} />
              </>
            ) : null}
          </span>
        </p>
        {correction ? (
          <p className="wrap-anywhere text-meta">
            <Trans>Corrigé : {correction.name}</Trans>{' '}
            <span className="text-ink-2 tabular-nums">{formatSize(correction.sizeBytes)}</span>{' '}
            <Button small variant="quiet" onClick={onDetach}>
              <Trans>Détacher</Trans>
            </Button>
          </p>
        ) : null}
      </div>
      <IconButton shape={x} label={t`Enlever ${file.name}`} onClick={onRemove} />
    </div>
  );
}

function ToCheck() {
  return (
    <b className="text-wait">
      <Trans>Année à vérifier</Trans>
    </b>
  );
}

function ItemInputs({ item, others, errors, catalogue, onSet, onAttach }: BatchItemFieldsProps) {
  const { t } = useLingui();
  const { fields, isYearAssumed, correction } = item;
  const texts = useExamErrorTexts(errors, null);
  const controls = { fields, errorOf: texts.of, set: onSet, catalogue };
  const hints: Partial<Record<ExamControlName, ReactNode>> = {
    year: isYearAssumed ? <ToCheck /> : undefined,
  };
  const inputsOf = (part: 'top' | 'details') =>
    controlsIn('batch', part).map((name) => (
      <ExamControl key={name} name={name} {...controls} hint={hints[name]} />
    ));
  return (
    <>
      <div className="grid items-start gap-3 lg:grid-cols-2">
        {inputsOf('top')}
        {others.length > 0 && correction === null ? (
          <Select
            label={t`Ce fichier est le corrigé de`}
            value=""
            options={[
              { value: '', label: t`Aucun autre : c’est un sujet` },
              ...others.map(({ id, file }) => ({ value: id, label: file.name })),
            ]}
            onValue={onAttach}
          />
        ) : null}
      </div>
      <div className="select-pair grid grid-cols-2 items-start gap-3 lg:grid-cols-5">
        {inputsOf('details')}
      </div>
    </>
  );
}
