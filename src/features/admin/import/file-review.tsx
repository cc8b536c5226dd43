// <ReadFile>: shows the content and the errors of a file of questions before any question is queued.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import type { RowError } from '#domain/question-file/row-error.ts';
import type { ContentLanguage } from '#domain/schema/schema.ts';
import { named } from '#features/admin/shared/subject-level-select.tsx';
import { type Figure, Totals } from '#features/admin/shared/totals.tsx';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { useLanguages } from '#features/admin/shared/use-content-languages.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/select.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { ChangedRows } from './changed-rows.tsx';
import { DoubledRows } from './duplicate-rows.tsx';
import { ImportCount, ImportPreview } from './import-preview.tsx';
import { InvalidRows } from './invalid-rows.tsx';
import { largestLevel } from './largest-level.ts';
import { UnknownSubjects } from './unknown-subjects.tsx';
import type { QuestionImport, ReadQuestions } from './use-question-file.ts';
import { useRowTexts } from './use-row-error-texts.ts';

type ReadFileProps = {
  form: QuestionImport;
  store: AccountStore;
  file: ReadQuestions;
  catalogue: Catalogue;
};

export function ReadFile({ form, file, store, catalogue }: ReadFileProps) {
  const { t } = useLingui();
  const languages = useLanguages();
  const { questions, changes, faulty, doubles, isPartial } = file.examination;
  const isSilent = questions.some((one) => one.language === null);
  const { everyLevel } = file.choices;
  const isUnplaced = everyLevel !== null || faulty.some(({ errors }) => errors.some(lacksLevel));
  return (
    <TwoPages
      left={
        <div className="import-parts">
          <Head file={file} catalogue={catalogue} onForget={form.forget} />
          {isPartial ? <NotCompared onCompare={form.compare} /> : null}
          {isSilent ? (
            <div className="inset">
              <div className="md:max-w-96">
                <Select
                  label={t`Langue des questions`}
                  hint={t`Pour les questions qui ne l’indiquent pas.`}
                  value={file.options.language ?? ''}
                  onValue={(language) => form.setOptions({ language: (language || null) as ContentLanguage })}
                  options={languages}
                />
              </div>
            </div>
          ) : null}
          {isUnplaced ? (
            <div className="inset">
              <div className="md:max-w-96">
                <Select
                  label={t`Niveau de toutes les lignes`}
                  hint={t`Pour les lignes qui ne l’indiquent pas.`}
                  value={everyLevel ?? ''}
                  onValue={form.chooseLevel}
                  options={[{ value: '', label: t`Choisir un niveau` }, ...named(catalogue.levels)]}
                />
              </div>
            </div>
          ) : null}
          <UnknownSubjects form={form} file={file} store={store} catalogue={catalogue} />
        </div>
      }
      right={
        <div className="import-parts">
          {faulty.length > 0 ? <InvalidRows examination={file.examination} name={file.name} /> : null}
          {changes.length > 0 ? <ChangedRows changes={changes} /> : null}
          {doubles.length > 0 ? (
            <DoubledRows doubles={doubles} all={file.options.all} onAll={(all) => form.setOptions({ all })} />
          ) : null}
          {questions.length > 0 ? (
            <ImportPreview examination={file.examination} catalogue={catalogue} />
          ) : null}
        </div>
      }
    />
  );
}

function NotCompared({ onCompare }: { onCompare: () => void }) {
  const thisDevice = useThisDevice();
  return (
    <div className="part part-start part-tight">
      <p role="status">
        <Trans>
          Le serveur n’a pas répondu : ce fichier n’est comparé qu’aux questions de {thisDevice}. À l’import,
          le serveur saute celles qu’il a déjà.
        </Trans>
      </p>
      <Button small variant="line" onClick={onCompare}>
        <Trans>Comparer avec le serveur</Trans>
      </Button>
    </div>
  );
}

const lacksLevel = (error: RowError): boolean => error.code === 'missing' && error.field === 'gradeLevel';

type HeadProps = Pick<ReadFileProps, 'file' | 'catalogue'> & { onForget: () => void };

function Head({ file, catalogue, onForget }: HeadProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const texts = useRowTexts();
  const { questions, changes, faulty, doubles, missingColumns, ignoredColumns } = file.examination;
  const missing = missingColumns.map(texts.field).join(', ');
  const ignored = ignoredColumns.join(', ');
  const count = questions.length + changes.length + faulty.length + doubles.length;
  useEffect(() => {
    title.current?.focus();
  }, []);
  return (
    <div className="grid gap-3">
      <div className="inset">
        {/* Hides the heading visually if no column is missing, because the totals show the same numbers. */}
        <h2 ref={title} tabIndex={-1} className={missing ? 'section-size' : 'sr-only'}>
          {missing ? (
            <Trans>Il manque des colonnes</Trans>
          ) : (
            <ImportCount
              added={questions.length}
              changed={changes.length}
              faulty={faulty.length}
              doubled={doubles.length}
            />
          )}
        </h2>
        <p className="import-file">
          {file.name ? <b className="wrap-anywhere text-ink">{file.name}</b> : null}
          {missing ? null : (
            <span>
              <Plural value={count} one="# ligne" other="# lignes" />
            </span>
          )}
          <Button small variant="quiet" onClick={onForget}>
            <Trans>
              Changer<span className="sr-only"> de fichier</span>
            </Trans>
          </Button>
        </p>
        {missing ? (
          <p className="font-semibold text-bad">
            <Trans>Colonnes à ajouter : {missing}.</Trans>
          </p>
        ) : null}
        {ignored ? (
          <p className="text-meta wrap-anywhere text-ink-2">
            <Trans>Colonnes laissées de côté : {ignored}.</Trans>
          </p>
        ) : null}
      </div>
      {missing ? null : <FileTotals file={file} catalogue={catalogue} />}
    </div>
  );
}

function FileTotals({ file, catalogue }: Pick<ReadFileProps, 'file' | 'catalogue'>) {
  const { t } = useLingui();
  const { questions, changes, faulty, doubles } = file.examination;
  const largest = largestLevel(file.examination, catalogue);
  const figures: Figure[] = [
    {
      name: t`Nouvelles`,
      figure: formatNumber(questions.length),
      tone: questions.length > 0 ? 'ok' : undefined,
    },
    ...(changes.length > 0 ? [{ name: t`Modifiées`, figure: formatNumber(changes.length) }] : []),
    {
      name: t`À corriger`,
      figure: formatNumber(faulty.length),
      tone: faulty.length > 0 ? 'bad' : undefined,
    },
    { name: t`Déjà là`, figure: formatNumber(doubles.length) },
    // Shows the size of new questions, unless the file changes questions and adds none.
    ...(questions.length === 0 && changes.length > 0
      ? []
      : [{ name: t`Poids par élève`, figure: formatSize(largest?.sizeBytes ?? 0) }]),
  ];
  return <Totals className={figures.length > 4 ? 'totals-5' : 'totals-4'} figures={figures} />;
}
