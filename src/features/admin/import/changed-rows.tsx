// <ChangedRows>: lists the first 20 questions that a file changes, with their changed fields.
import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { QuestionField } from '#domain/question-file/question-columns.ts';
import type { ChangedRow } from '#domain/question-file/validate-file.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { LineNumber } from './line-number.tsx';
import { useRowTexts } from './use-row-error-texts.ts';

const shownRows = 20;

export const ChangedRows = memo(function ChangedRows({ changes }: { changes: readonly ChangedRow[] }) {
  const { t } = useLingui();
  const texts = useRowTexts();
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
        {changes.slice(0, shownRows).map(({ row, data }) => (
          <Row
            key={row.line}
            margin={<LineNumber line={row.line} />}
            title={row.texts.question}
            meta={
              <span className="text-meta text-ink-2">
                {Object.keys(data)
                  .map((field) => texts.field(field as QuestionField))
                  .join(', ')}
              </span>
            }
          />
        ))}
      </RowList>
    </section>
  );
});
