// <AdminExamRow>: an exam in a list of the admin dashboard.
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { AccountStore } from '#data/store/account-store.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { LatestRow } from '#features/admin/shared/latest-row.tsx';
import { RemoveButton } from '#features/admin/shared/remove-button.tsx';
import {
  SubjectLevelLabel,
  SubjectMark,
  useSubjectLevel,
} from '#features/admin/shared/subject-level-label.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { pencil } from '#ui/icons/section-icons.ts';

type AdminExamRowProps = { exam: Exam & { isWaiting?: boolean }; store: AccountStore };

export function AdminExamRow({ exam, store }: AdminExamRowProps) {
  const { t } = useLingui();
  const { id, title } = exam;
  const subjectLevel = useSubjectLevel(store, exam);
  return (
    <LatestRow
      margin={<SubjectMark subjectLevel={subjectLevel} />}
      waiting={exam.isWaiting}
      title={title}
      lang={exam.language ?? undefined}
      meta={
        <>
          <SubjectLevelLabel brief subjectLevel={subjectLevel} />
          <span className="tabular-nums">{exam.year}</span>
        </>
      }
      actions={
        <>
          <Link to="/admin/exams/$id" params={{ id }} className="icon-btn">
            <Icon shape={pencil} size={20} label={t`Modifier : ${title}`} />
          </Link>
          <RemoveButton store={store} collection="exams" row={exam} name={title} />
        </>
      }
    />
  );
}
