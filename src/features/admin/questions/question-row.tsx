// <QuestionRow>: a question in a list of the admin dashboard.
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountStore } from '#data/store/account-store.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { LatestRow } from '#features/admin/shared/latest-row.tsx';
import { RemoveButton } from '#features/admin/shared/remove-button.tsx';
import {
  SubjectLevelLabel,
  SubjectMark,
  useSubjectLevel,
} from '#features/admin/shared/subject-level-label.tsx';
import { plainText } from '#lib/math/tex-as-text.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { pencil } from '#ui/icons/section-icons.ts';
import { RichText } from '#ui/text/rich-text.tsx';

type QuestionRowProps = { store: AccountStore; question: QuizQuestion & { isWaiting?: boolean } };

export function QuestionRow({ store, question }: QuestionRowProps) {
  const { t } = useLingui();
  const name = plainText(question.question);
  const subjectLevel = useSubjectLevel(store, question);
  return (
    <LatestRow
      margin={<SubjectMark subjectLevel={subjectLevel} />}
      waiting={question.isWaiting}
      title={<RichText text={question.question} />}
      lang={question.language ?? undefined}
      meta={<SubjectLevelLabel brief subjectLevel={subjectLevel} />}
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
