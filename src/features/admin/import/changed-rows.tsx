// <ChangedRows>: lists the first 20 questions that a file changes, with the old and new values of their changed fields.
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { QuestionField } from '#domain/question-file/question-columns.ts';
import type { ChangedRow } from '#domain/question-file/validate-file.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { LineNumber } from './line-number.tsx';
import { useRowTexts } from './use-row-error-texts.ts';

const shownRows = 20;

/** Fields with ids or codes, whose values are not shown. */
const codes: readonly QuestionField[] = [
  'subject',
  'gradeLevel',
  'chapter',
  'language',
  'confuses',
  'template',
];

export const ChangedRows = memo(function ChangedRows({ changes }: { changes: readonly ChangedRow[] }) {
  const { t } = useLingui();
  const texts = useRowTexts();
  const empty = t`(vide)`;
  const valuesOf = (field: QuestionField, before: string | null = '', after: string | null = '') => {
    const [name, old, next] = [texts.field(field), before || empty, after || empty];
    return t`${name} : ${old} → ${next}`;
  };
  return (
    <section>
      <div className="part-above">
        <h3 className="section-size">
          <Trans>Modifiées</Trans>
        </h3>
        <p>
          <Trans>Le fichier dit autre chose que le serveur. L’import corrige ces questions.</Trans>
        </p>
      </div>
      <RowList label={t`Modifiées`}>
        {changes.slice(0, shownRows).map(({ row, existing, data }) => (
          <Row
            key={row.line}
            margin={<LineNumber line={row.line} />}
            title={row.texts.question}
            meta={(Object.keys(data) as QuestionField[]).map((field) => (
              <span key={field} className="line-clamp-2 w-full text-meta text-ink-2">
                {codes.includes(field) ? texts.field(field) : valuesOf(field, existing[field], data[field])}
              </span>
            ))}
          />
        ))}
      </RowList>
    </section>
  );
});
