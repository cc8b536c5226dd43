// <OfPaper exam>: tells screen readers which paper a button is about.
import type { Exam } from '#domain/rows.ts';

export function OfPaper({ exam }: { exam: Exam }) {
  return <span className="sr-only"> : {exam.title}</span>;
}
