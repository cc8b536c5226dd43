// <ImportBar>: shows the numbers of questions that are imported and left out, the download size for a phone,
// and the import button.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { AdminFormError } from '#features/admin/shared/admin-form-error.tsx';
import type { Catalogue } from '#features/admin/shared/use-catalogue.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { largestLevel } from './largest-level.ts';
import { countNewQuestions, type QuestionImport, type ReadQuestions } from './use-question-file.ts';
import { useRowTexts } from './use-row-error-texts.ts';
import './import-bar.css';

type ImportBarProps = { form: QuestionImport; file: ReadQuestions; catalogue: Catalogue };

export function ImportBar({ form, file, catalogue }: ImportBarProps) {
  const { t } = useLingui();
  const texts = useRowTexts();
  const [isAsking, setAsking] = useState(false);
  const { questions, changes, doubles, faulty } = file.examination;
  const count = countNewQuestions(file);
  const outside = questions.length + doubles.length + faulty.length - count;
  return (
    <form
      aria-label={t`Importer des questions`}
      className="import-bar dock-column grid gap-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center md:gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsking(true);
      }}
    >
      <div>
        <AdminFormError text={file.problem && texts.problem(file.problem)} />
        <p>
          <b>
            <Plural
              value={count}
              _0="Aucune question n’entre"
              one="# question entre"
              other="# questions entrent"
            />
            {changes.length > 0 ? (
              <>
                {', '}
                <Plural value={changes.length} one="# est modifiée" other="# sont modifiées" />
              </>
            ) : null}
            {outside > 0 ? (
              <>
                {', '}
                <Plural value={outside} one="# ligne reste dehors" other="# lignes restent dehors" />
              </>
            ) : null}
            .
          </b>{' '}
          <Cost file={file} catalogue={catalogue} />
        </p>
      </div>
      <Button type="submit" busy={file.isBusy && t`Enregistrement…`}>
        {count === 0 ? (
          <Plural value={changes.length} one="Modifier la question" other="Modifier les # questions" />
        ) : (
          <Plural value={count} one="Importer la question" other="Importer les # questions" />
        )}
      </Button>
      <ConfirmImport
        open={isAsking}
        examination={file.examination}
        count={count}
        levels={catalogue.levels}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void form.submit();
        }}
      />
    </form>
  );
}

function Cost({ file, catalogue }: Pick<ImportBarProps, 'file' | 'catalogue'>) {
  const largest = largestLevel(file.examination, catalogue);
  if (!largest) return null;
  const size = formatSize(largest.sizeBytes);
  const level = nameIn(currentLanguage(), largest.level);
  return (
    <span className="text-ink-2 md:block">
      {largest.isAlone ? (
        <Trans>
          + {size} par téléphone, {level}
        </Trans>
      ) : (
        <Trans>+ {size} au plus par téléphone</Trans>
      )}
    </span>
  );
}
