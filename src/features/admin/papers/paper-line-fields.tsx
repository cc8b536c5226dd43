// <PaperLineFields line others faults subjects levels inspection on…>: one paper of many: its file, its answer key, what it is.
// others: the lines whose answer key this file could be.
import { Trans, useLingui } from '@lingui/react/macro';
import { formatSize } from '#domain/byte-size.ts';
import type { PdfInspection } from '#domain/pdf-inspection.ts';
import type { GradeLevel, Subject } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { x } from '#ui/room-icons.ts';
import { Select } from '#ui/select.tsx';
import { notebookText } from '#ui/shell-icons.ts';
import { TextInput } from '#ui/text-input.tsx';
import { type ExamFaults, type ExamFields, longestTitle } from '../exam-fields.ts';
import { useFaultTexts } from '../use-fault-texts.ts';
import { named, useExamChoices } from './exam-inputs.tsx';
import type { PaperLine } from './paper-lines.ts';
import { PdfVerdict } from './pdf-notes.tsx';

export type LineActions = {
  onSet: (change: Partial<ExamFields>) => void;
  onRemove: () => void;
  onDetach: () => void;
  onAttach: (paperId: string) => void;
};

type PaperLineFieldsProps = LineActions & {
  line: PaperLine;
  others: readonly PaperLine[];
  faults: ExamFaults;
  subjects: readonly Subject[];
  levels: readonly GradeLevel[];
  inspection: PdfInspection | undefined;
};

export function PaperLineFields(props: PaperLineFieldsProps) {
  const { line, others, inspection, onSet, onAttach } = props;
  const { t } = useLingui();
  return (
    <li className="border-rule border-b py-4">
      <fieldset className="grid gap-3">
        <legend className="sr-only">{line.file.name}</legend>
        <LineHead {...props} />
        <PdfVerdict inspection={inspection} />
        <LineInputs {...props} onSet={onSet} />
        {others.length > 0 && line.correction === null ? (
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
      </fieldset>
    </li>
  );
}

function LineHead({ line: { file, correction }, onRemove, onDetach }: PaperLineFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="flex items-start gap-3">
      <Icon shape={notebookText} className="mt-3" />
      <div className="min-w-0 flex-1 py-2">
        <p className="wrap-anywhere">
          <b>{file.name}</b>{' '}
          <span className="text-meta text-ink-2 tabular-nums">{formatSize(file.sizeBytes)}</span>
        </p>
        {correction ? (
          <p className="wrap-anywhere text-meta">
            <Trans>Corrigé : {correction.name}</Trans>{' '}
            <span className="text-ink-2 tabular-nums">{formatSize(correction.sizeBytes)}</span>{' '}
            <Button small look="quiet" onClick={onDetach}>
              <Trans>Détacher</Trans>
            </Button>
          </p>
        ) : null}
      </div>
      <IconButton shape={x} label={t`Enlever ${file.name}`} onClick={onRemove} />
    </div>
  );
}

function LineInputs({ line: { fields }, faults, subjects, levels, onSet }: PaperLineFieldsProps) {
  const { t } = useLingui();
  const texts = useFaultTexts(faults, null);
  const choices = useExamChoices();
  const choice = <Name extends 'subject' | 'gradeLevel' | 'series' | 'session'>(name: Name) => ({
    value: fields[name],
    error: texts.of(name),
    onValue: (value: string) => onSet({ [name]: value }),
  });
  return (
    <>
      <TextInput
        label={t`Titre`}
        maxLength={longestTitle}
        value={fields.title}
        error={texts.of('title')}
        onChange={(event) => onSet({ title: event.target.value })}
      />
      <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-5">
        <Select
          label={t`Matière`}
          {...choice('subject')}
          options={[{ value: '', label: t`Choisir une matière` }, ...named(subjects)]}
        />
        <Select
          label={t`Niveau`}
          {...choice('gradeLevel')}
          options={[{ value: '', label: t`Choisir un niveau` }, ...named(levels)]}
        />
        <TextInput
          label={t`Année`}
          inputMode="numeric"
          maxLength={4}
          value={fields.year}
          error={texts.of('year')}
          onChange={(event) => onSet({ year: event.target.value })}
        />
        <Select label={t`Série`} {...choice('series')} options={choices.series} />
        <Select label={t`Session`} {...choice('session')} options={choices.session} />
      </div>
    </>
  );
}
