// <QuizTab>: the form for new questions, the link to the import, the export, the newest questions, and the
// search over all questions.
import { Trans, useLingui } from '@lingui/react/macro';
import { QuestionSearch } from '#features/admin/questions/admin-question-search.tsx';
import { ExportQuestions } from '#features/admin/questions/export-questions.tsx';
import { hasQuestionText, NewQuestions } from '#features/admin/questions/new-questions.tsx';
import { QuestionRow } from '#features/admin/questions/question-row.tsx';
import { ShortWords } from '#features/admin/shared/short-words.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { upload } from '#ui/icons/section-icons.ts';
import { TwoPages } from '#ui/screen/two-pages.tsx';
import { DeskForm } from './desk-form.tsx';
import { LatestList } from './latest-list.tsx';
import type { DashboardTabProps } from './tab-props.ts';

const draftKey = 'admin-questions';

export function QuizTab({ store, commands }: DashboardTabProps) {
  const { t } = useLingui();
  return (
    <TwoPages
      left={
        <section className="desk-add inset grid content-start gap-4 max-md:flex max-md:flex-wrap max-md:gap-2">
          <DeskForm
            store={store}
            draftKey={draftKey}
            hasText={hasQuestionText}
            title={
              <ShortWords short={<Trans>Ajouter</Trans>}>
                <Trans>Ajouter des questions</Trans>
              </ShortWords>
            }
          >
            {(close) => <NewQuestions store={store} commands={commands} draftKey={draftKey} close={close} />}
          </DeskForm>
          <div className="desk-form-ways">
            <ButtonLink variant="line" to="/admin/questions/import" icon={upload}>
              <ShortWords short={<Trans>Importer</Trans>}>
                <Trans>Importer des questions</Trans>
              </ShortWords>
            </ButtonLink>
            <ExportQuestions store={store} commands={commands} />
          </div>
        </section>
      }
      right={
        <div className="desk-part">
          <LatestList
            store={store}
            collection="quizQuestions"
            label={t`Cinq dernières questions`}
            scrolls
            empty={<Trans>Aucune question.</Trans>}
          >
            {(question) => <QuestionRow key={question.id} store={store} question={question} />}
          </LatestList>
          <QuestionSearch store={store} commands={commands} />
        </div>
      }
    />
  );
}
