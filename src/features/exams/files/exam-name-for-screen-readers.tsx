// Adds the name of the paper to the text of a button, for screen readers only.
import { Trans } from '@lingui/react/macro';
import type { ExamPart } from '#data/device/device-db.ts';
import type { Exam } from '#domain/schema/schema.ts';

export function ExamNameForScreenReaders({
  exam,
  part = 'file',
}: {
  exam: Exam;
  part?: ExamPart | undefined;
}) {
  return (
    <span className="sr-only">
      {' : '}
      {part === 'correction' ? <Trans>corrigé de {exam.title}</Trans> : exam.title}
    </span>
  );
}
