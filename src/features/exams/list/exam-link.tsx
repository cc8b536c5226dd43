// Links to a paper in the app's own reader, or on the other site that has the file.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { fileKeyOf } from '#data/device/exam-files.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { viewTarget } from '#ui/screen/link-target.ts';

const otherSite = (exam: Exam): string | null =>
  exam.fileUrl !== null && fileKeyOf(exam, 'file') === null ? exam.fileUrl : null;

type ExamLinkProps = {
  exam: Exam;
  /** Whether Enter on the chosen row of the open notebook follows this link. */
  opensRow?: boolean | undefined;
  children: ReactNode;
};

export function ExamLink({ exam, opensRow, children }: ExamLinkProps) {
  const opens = opensRow ? { 'data-opens': '' } : {};
  const elsewhere = otherSite(exam);
  return elsewhere === null ? (
    <Link to="/exams/$id/view" params={{ id: exam.id }} {...viewTarget()} {...opens}>
      {children}
    </Link>
  ) : (
    <a href={elsewhere} target="_blank" rel="noreferrer" {...opens}>
      {children}
    </a>
  );
}
