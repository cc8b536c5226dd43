// <ReadFile import file catalogue>: a file that was read, before anything of it is queued.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import type { ContentLanguage } from '#domain/rows.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { DoubledRows } from './doubled-rows.tsx';
import { FaultyRows } from './faulty-rows.tsx';
import { FormFault } from './form-fault.tsx';
import { ImportCount, ImportPreview } from './import-preview.tsx';
import { PlaceChoices } from './place-choices.tsx';
import type { Catalogue } from './use-catalogue.ts';
import { useLanguages } from './use-languages.ts';
import type { QuestionFile, QuestionImport } from './use-question-file.ts';
import { useRowTexts } from './use-row-texts.ts';

type ReadFileProps = {
  form: QuestionImport;
  store: AccountStore;
  file: QuestionFile & { step: 'read' };
  catalogue: Catalogue;
};

export function ReadFile({ form, file, store, catalogue }: ReadFileProps) {
  const { t } = useLingui();
  const languages = useLanguages();
  const [isAsking, setAsking] = useState(false);
  const [language, setLanguage] = useState('fr');
  const [all, setAll] = useState(false);
  const texts = useRowTexts();
  const { questions, faulty, doubles } = file.examination;
  const count = questions.length + (all ? doubles.length : 0);
  const said = (language || null) as ContentLanguage;
  const isSilent = questions.some((one) => one.language === null);
  return (
    <div className="grid gap-6 py-4">
      <Head file={file} />
      {file.problem ? (
        <div className="inset">
          <FormFault text={texts.problem(file.problem)} />
        </div>
      ) : null}
      <div className="inset grid justify-items-start gap-4">
        {isSilent ? (
          <div className="w-full max-w-80">
            <Select
              label={t`Langue des questions`}
              hint={t`Pour les questions qui ne l’indiquent pas.`}
              value={language}
              onValue={setLanguage}
              options={languages}
            />
          </div>
        ) : null}
        <div className="flex flex-wrap gap-3">
          {count > 0 ? (
            <Button busy={file.isBusy && t`Enregistrement…`} onClick={() => setAsking(true)}>
              {faulty.length > 0 ? (
                <Plural
                  value={count}
                  one="Importer la question juste"
                  other="Importer les # questions justes"
                />
              ) : (
                <Plural value={count} one="Importer la question" other="Importer les # questions" />
              )}
            </Button>
          ) : null}
          <Button look="line" onClick={form.forget}>
            <Trans>Prendre un autre fichier</Trans>
          </Button>
        </div>
      </div>
      <PlaceChoices form={form} file={file} store={store} catalogue={catalogue} />
      {doubles.length > 0 ? <DoubledRows doubles={doubles} all={all} onAll={setAll} /> : null}
      {faulty.length > 0 ? <FaultyRows examination={file.examination} name={file.name} /> : null}
      {questions.length > 0 ? <ImportPreview examination={file.examination} catalogue={catalogue} /> : null}
      <ConfirmImport
        open={isAsking}
        examination={file.examination}
        count={count}
        levels={catalogue.levels}
        onKeep={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void form.submit({ language: said, all });
        }}
      />
    </div>
  );
}

function Head({ file }: { file: QuestionFile & { step: 'read' } }) {
  const title = useRef<HTMLHeadingElement>(null);
  const texts = useRowTexts();
  const { questions, faulty, doubles, missingColumns, ignoredColumns } = file.examination;
  const missing = missingColumns.map(texts.field).join(', ');
  const ignored = ignoredColumns.join(', ');
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="inset grid gap-1">
      <h2 ref={title} tabIndex={-1} className="text-h2">
        {missing ? (
          <Trans>Il manque des colonnes</Trans>
        ) : (
          <ImportCount right={questions.length} faulty={faulty.length} doubled={doubles.length} />
        )}
      </h2>
      {file.name ? <p className="text-meta wrap-anywhere text-ink-2">{file.name}</p> : null}
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
  );
}
