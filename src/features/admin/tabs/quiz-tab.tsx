// <QuizTab store commands>: the form for new questions, the way to import many, and the newest.
import { Trans, useLingui } from '@lingui/react/macro';
import { plainText } from '#lib/tex-as-text.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { plus } from '#ui/room-icons.ts';
import type { DeskTabProps } from '../desk/desk-tab-props.ts';
import { LatestList } from '../desk/latest-list.tsx';
import { LatestRow } from '../desk/latest-row.tsx';
import { PlaceOf } from '../desk/place-of.tsx';
import { RemoveButton } from '../desk/remove-button.tsx';
import { NewQuestions } from '../questions/new-questions.tsx';

export function QuizTab({ store }: DeskTabProps) {
  const { t } = useLingui();
  return (
    <div className="desk-halves">
      <section className="inset grid content-start gap-4">
        <h3 className="text-h3">
          <Trans>Ajouter des questions</Trans>
        </h3>
        <NewQuestions store={store} />
        <p className="border-t border-rule pt-4">
          <ButtonLink look="line" to="/admin/questions/import" icon={plus}>
            <Trans>Importer des questions</Trans>
          </ButtonLink>
        </p>
      </section>
      <LatestList
        store={store}
        collection="quizQuestions"
        label={t`Cinq dernières questions`}
        scrolls
        empty={<Trans>Aucune question.</Trans>}
      >
        {(question) => (
          <LatestRow
            key={question.id}
            waiting={question.isWaiting}
            title={<RichText text={question.question} />}
            lang={question.language ?? undefined}
            meta={<PlaceOf store={store} row={question} />}
            actions={
              <RemoveButton
                store={store}
                collection="quizQuestions"
                row={question}
                name={plainText(question.question)}
              />
            }
          />
        )}
      </LatestList>
    </div>
  );
}
