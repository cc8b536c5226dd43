// <ImportQuestionsScreen>: lets an administrator import thousands of questions from one file, with or without
// a network.

import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import { DiscardSending } from '#features/admin/sending/discard-unsent.tsx';
import { AdminScreen, type AdminVisit } from '#features/admin/shared/admin-screen.tsx';
import { type Catalogue, useCatalogue } from '#features/admin/shared/use-catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { ProgressBar } from '#ui/icons/progress.tsx';
import { download } from '#ui/icons/section-icons.ts';
import { SkeletonRows } from '#ui/lists/skeleton.tsx';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import { BackLink } from '#ui/screen/back-link.tsx';
import { Block, Section } from '#ui/screen/page-parts.tsx';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { ReadFile } from './file-review.tsx';
import { ImportBar } from './import-bar.tsx';
import { ImportList } from './import-list.tsx';
import { InvalidRows } from './invalid-rows.tsx';
import { QuestionFileInput } from './question-file-input.tsx';
import { listImports, type QuestionImportEntry } from './read-imports.ts';
import { saveTemplate } from './template-files.ts';
import { countTaken, type QuestionImport, useQuestionFile } from './use-question-file.ts';
import { useRowTexts } from './use-row-error-texts.ts';
import { WithdrawImport } from './withdraw-import.tsx';

export function ImportQuestionsScreen({ commands, ...visit }: AdminVisit & { commands: AdminQueries }) {
  const { t } = useLingui();
  const { store } = visit;
  const form = useQuestionFile(store, commands);
  const catalogue = useCatalogue(store);
  const { file } = form;
  const chooser = catalogue ? <FileToChoose form={form} catalogue={catalogue} /> : <SkeletonRows count={4} />;
  const imports = <Imports store={store} commands={commands} />;
  const sent = (
    <>
      {imports}
      {form.leftOut ? <InvalidRows {...form.leftOut} /> : null}
    </>
  );
  // On a narrow screen the two pages are stacked, and after an import the list of imports comes first. On a wide screen
  // that list is always the right page.
  const isNotebookOpen = useNotebookOpen();
  return (
    <AdminScreen
      {...visit}
      title={t`Importer des questions`}
      lead={<BackLink to="/quiz" label={t`Retour aux quiz`} />}
      actions={
        catalogue && file.step === 'read' && countTaken(file) > 0 ? (
          <ImportBar form={form} file={file} catalogue={catalogue} />
        ) : null
      }
    >
      {catalogue && file.step === 'read' ? (
        <>
          <ReadFile form={form} file={file} store={store} catalogue={catalogue} />
          {imports}
        </>
      ) : form.hasImported && !isNotebookOpen ? (
        <TwoPages left={sent} right={chooser} />
      ) : (
        <TwoPages left={chooser} right={sent} />
      )}
    </AdminScreen>
  );
}

type FileToChooseProps = { form: QuestionImport; catalogue: Catalogue };

function FileToChoose({ form, catalogue }: FileToChooseProps) {
  const { t } = useLingui();
  const texts = useRowTexts();
  const { file } = form;
  if (file.step === 'reading') {
    return (
      <Block>
        <p role="status">
          <Trans>Lecture du fichier…</Trans>
        </p>
        <ProgressBar percent={file.percent} label={t`Lecture du fichier`} />
      </Block>
    );
  }
  return (
    <Block kind="start">
      <p>
        <Trans>
          Une ligne par question : matière, niveau, question, quatre choix, la lettre de la bonne réponse, et
          si vous voulez l’explication et la langue.
        </Trans>
      </p>
      <Button small variant="line" icon={download} onClick={() => saveTemplate(currentLanguage(), catalogue)}>
        <Trans>Télécharger un modèle</Trans>
      </Button>
      <div className="w-full">
        <QuestionFileInput onGiven={form.choose} problem={file.problem && texts.problem(file.problem)} />
      </div>
    </Block>
  );
}

function Imports({ store, commands }: { store: AccountStore; commands: AdminQueries }) {
  const { t } = useLingui();
  const imports = useLive(() => listImports(store.db), [store]) ?? [];
  const [discarded, setDiscarded] = useState<QuestionImportEntry | null>(null);
  const [withdrawn, setWithdrawn] = useState<QuestionImportEntry | null>(null);
  const waiting = imports.filter(({ state }) => state !== 'sent');
  const sent = imports.filter(({ state }) => state === 'sent');
  const sections = [
    { title: t`En attente d’envoi`, label: t`Envois`, rows: waiting },
    { title: t`Derniers imports`, label: t`Derniers imports`, rows: sent },
  ];
  return (
    <>
      {sections.map(({ title, label, rows }) =>
        rows.length > 0 ? (
          <Section key={label} title={title}>
            <ImportList
              label={label}
              imports={rows}
              now={store.clock.now()}
              onDiscard={setDiscarded}
              onWithdraw={setWithdrawn}
            />
          </Section>
        ) : null,
      )}
      <DiscardSending
        entry={discarded?.entry ?? null}
        consequence={<Trans>Ces questions ne partiront pas. Votre fichier, lui, reste où il est.</Trans>}
        store={store}
        onClose={() => setDiscarded(null)}
      />
      <WithdrawImport batch={withdrawn} commands={commands} onClose={() => setWithdrawn(null)} />
    </>
  );
}
