// <QuestionRow store question>: a question in a list of the desk, to be changed or deleted.
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountStore } from '#data/account-store.ts';
import type { QuizQuestion } from '#domain/rows.ts';
import { plainText } from '#lib/tex-as-text.ts';
import { Icon } from '#ui/icon.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { pencil } from '#ui/room-icons.ts';
import { LatestRow } from '../desk/latest-row.tsx';
import { PlaceCover, PlaceOf, usePlace } from '../desk/place-of.tsx';
import { RemoveButton } from '../desk/remove-button.tsx';

type QuestionRowProps = { store: AccountStore; question: QuizQuestion & { isWaiting?: boolean } };

export function QuestionRow({ store, question }: QuestionRowProps) {
  const { t } = useLingui();
  const name = plainText(question.question);
  const place = usePlace(store, question);
  return (
    <LatestRow
      margin={<PlaceCover place={place} />}
      waiting={question.isWaiting}
      title={<RichText text={question.question} />}
      lang={question.language ?? undefined}
      meta={<PlaceOf place={place} />}
      actions={
        <>
          <Link
            to="/admin/questions/$id"
            params={{ id: question.id }}
            aria-label={t`Modifier ${name}`}
            className="icon-btn"
          >
            <Icon shape={pencil} size={20} />
          </Link>
          <RemoveButton store={store} collection="quizQuestions" row={question} name={name} />
        </>
      }
    />
  );
}
