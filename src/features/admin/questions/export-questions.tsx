// <ExportQuestions>: saves all questions of the server to a file that can be imported again.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { listAllGradeLevels, listAllSubjects } from '#data/queries/read-catalogue.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { writeQuestions } from '#domain/question-file/write-questions.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { saveTable } from '#features/admin/import/template-files.ts';
import { ShortWords } from '#features/admin/shared/short-words.tsx';
import { currentLanguage } from '#i18n/texts.ts';
import type { AdminQueries } from '#sync/engine/admin-queries.ts';
import { Button } from '#ui/controls/button.tsx';
import { download } from '#ui/icons/section-icons.ts';

type Finding = AdminQueries;

const rowsAtOnce = 500;

const noteClass = 'max-w-lg basis-full text-meta text-ink-2';

export function ExportQuestions({ store, commands }: { store: AccountStore; commands: Finding }) {
  const { t } = useLingui();
  const [percent, setPercent] = useState<number | null>(null);
  const [isCut, setCut] = useState(false);
  const take = async () => {
    setPercent(0);
    const questions = await allQuestions(commands, setPercent);
    setPercent(null);
    setCut(questions === null);
    if (questions === null) return;
    const subjects = await listAllSubjects(store.db);
    const levels = await listAllGradeLevels(store.db);
    saveTable(writeQuestions(questions, { subjects, levels }, currentLanguage()), 'questions.csv');
  };
  return (
    <>
      <Button
        variant="line"
        icon={download}
        busy={percent === null ? undefined : t`${percent} %`}
        onClick={() => void take()}
      >
        <ShortWords short={<Trans>Exporter</Trans>}>
          <Trans>Exporter les questions</Trans>
        </ShortWords>
      </Button>
      <p role="status" className={isCut ? noteClass : `${noteClass} max-md:sr-only`}>
        {isCut ? (
          <Trans>L’export a besoin du réseau. Recommencez dès qu’il revient.</Trans>
        ) : (
          <Trans>
            Un fichier CSV, sans les figures. Corrigez-le dans un tableur, puis importez-le : chaque question
            y garde son id.
          </Trans>
        )}
      </p>
    </>
  );
}

/**
 * Reads the questions of the server page by page and returns each once, even if a page repeats questions of the page
 * before it; null if a request failed.
 */
async function allQuestions(
  { findQuestions }: Finding,
  onPercent: (percent: number) => void,
): Promise<QuizQuestion[] | null> {
  const found = new Map<string, QuizQuestion>();
  for (let page = 1; ; page += 1) {
    const answer = await findQuestions({ words: '', subject: null, level: null, page, rows: rowsAtOnce });
    if (answer === 'offline') return null;
    for (const question of answer.questions) found.set(question.id, question);
    onPercent(Math.floor(Math.min(1, (page * rowsAtOnce) / Math.max(1, answer.total)) * 100));
    if (page * rowsAtOnce >= answer.total) return [...found.values()].reverse();
  }
}
