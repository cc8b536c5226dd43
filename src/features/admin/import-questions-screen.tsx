// <ImportQuestionsScreen store commands isAdmin back>: an administrator adds thousands of questions from one file, with
// the network or without. isAdmin and back: as in new-exam-screen.tsx.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AccountStore } from '#data/account-store.ts';
import { listGradeLevels, listSubjects } from '#data/read-catalogue.ts';
import { currentLanguage } from '#i18n/texts.ts';
import type { Commands } from '#sync/commands.ts';
import { BackLink } from '#ui/back-link.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { ProgressBar } from '#ui/progress.tsx';
import { download, trash } from '#ui/room-icons.ts';
import { Screen } from '#ui/screen.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { AdminOnly } from './admin-only.tsx';
import { saveTemplate } from './hand-out-files.ts';
import { ImportList } from './import-list.tsx';
import type { Catalogue } from './import-preview.tsx';
import { QuestionFileInput } from './question-file-input.tsx';
import { ReadFile } from './read-file.tsx';
import { listImports, type QuestionImportEntry } from './read-imports.ts';
import { type QuestionImport, useQuestionFile } from './use-question-file.ts';
import { useRowTexts } from './use-row-texts.ts';
import { useStanding } from './use-standing.ts';

type ImportQuestionsScreenProps = {
  store: AccountStore;
  commands: Commands;
  isAdmin: boolean | null;
  back: string;
};

export function ImportQuestionsScreen({ isAdmin, back, ...rest }: ImportQuestionsScreenProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Importer des questions`} noIndex />
      <AdminOnly standing={useStanding(rest.store, isAdmin)} back={back}>
        <ImportQuestions {...rest} />
      </AdminOnly>
    </>
  );
}

type ImportQuestionsProps = Pick<ImportQuestionsScreenProps, 'store' | 'commands'>;

function ImportQuestions({ store, commands }: ImportQuestionsProps) {
  const { t } = useLingui();
  const form = useQuestionFile(store, commands);
  const catalogue = useLive(
    async () => ({ subjects: await listSubjects(store.db), levels: await listGradeLevels(store.db) }),
    [store],
  );
  return (
    <Screen
      title={<Trans>Importer des questions</Trans>}
      lead={<BackLink to="/quiz" label={t`Retour aux quiz`} />}
      column="column"
      footer={false}
    >
      {catalogue ? <ChosenFile form={form} catalogue={catalogue} /> : <SkeletonRows count={4} />}
      <Imports store={store} commands={commands} />
    </Screen>
  );
}

function ChosenFile({ form, catalogue }: { form: QuestionImport; catalogue: Catalogue }) {
  const { t } = useLingui();
  const texts = useRowTexts();
  const { file } = form;
  if (file.step === 'read') return <ReadFile form={form} file={file} catalogue={catalogue} />;
  if (file.step === 'reading') {
    return (
      <div className="inset grid gap-2 py-6">
        <p role="status">
          <Trans>Lecture du fichier…</Trans>
        </p>
        <ProgressBar percent={file.percent} label={t`Lecture du fichier`} />
      </div>
    );
  }
  return (
    <div className="inset grid justify-items-start gap-4 py-4">
      <p>
        <Trans>
          Une ligne par question : matière, niveau, question, quatre choix, la lettre de la bonne réponse, et
          si vous voulez l’explication et la langue.
        </Trans>
      </p>
      <Button
        small
        look="line"
        icon={download}
        onClick={() => saveTemplate(currentLanguage(), catalogue.subjects[0], catalogue.levels[0])}
      >
        <Trans>Télécharger un modèle</Trans>
      </Button>
      <div className="w-full">
        <QuestionFileInput onGiven={form.choose} problem={file.problem && texts.problem(file.problem)} />
      </div>
    </div>
  );
}

function Imports({ store, commands }: ImportQuestionsProps) {
  const { t } = useLingui();
  const imports = useLive(() => listImports(store.db), [store]) ?? [];
  const [discarded, setDiscarded] = useState<QuestionImportEntry | null>(null);
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
          <section key={label} className="pt-4">
            <h2 className="inset pb-3 text-h3">{title}</h2>
            <ImportList label={label} imports={rows} onDiscard={setDiscarded} />
          </section>
        ) : null,
      )}
      <ConfirmDialog
        open={discarded !== null}
        title={<Trans>Effacer cet envoi ?</Trans>}
        consequence={<Trans>Ces questions ne partiront pas. Votre fichier, lui, reste où il est.</Trans>}
        keep={<Trans>Garder</Trans>}
        confirm={<Trans>Effacer</Trans>}
        icon={trash}
        onKeep={() => setDiscarded(null)}
        onConfirm={() => {
          if (discarded) void commands.discardEntry(discarded.entry.id);
          setDiscarded(null);
        }}
      />
    </>
  );
}
