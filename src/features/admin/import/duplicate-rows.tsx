// <DoubledRows>: lists the first 20 questions of a file that exist already or occur before in the file. They are
// skipped, unless the admin chooses to import them all.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { DoubledRow } from '#domain/question-file/validate-file.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { LineNumber } from './line-number.tsx';
import { useRowTexts } from './use-row-error-texts.ts';

type DoubledRowsProps = {
  doubles: readonly DoubledRow[];
  all: boolean;
  onAll: (all: boolean) => void;
};

const shownRows = 20;

export function DoubledRows({ doubles, all, onAll }: DoubledRowsProps) {
  const { t } = useLingui();
  const texts = useRowTexts();
  return (
    <section>
      <div className="part-above justify-items-start">
        <h3 className="section-size">
          <Trans>Doublons</Trans>
        </h3>
        <p>
          <Plural
            value={doubles.length}
            one="Cette question existe déjà, ou se répète dans le fichier. Elle sera sautée."
            other="Ces questions existent déjà, ou se répètent dans le fichier. Elles seront sautées."
          />
        </p>
        <Checkbox
          label={
            <Plural
              value={doubles.length}
              one="Importer quand même ce doublon"
              other="Importer quand même ces # doublons"
            />
          }
          checked={all}
          onChecked={onAll}
        />
      </div>
      <RowList label={t`Doublons`}>
        {doubles.slice(0, shownRows).map(({ row, error }) => (
          <Row
            key={row.line}
            margin={<LineNumber line={row.line} />}
            title={row.texts.question}
            meta={<span className="text-meta text-ink-2">{texts.error(error)}</span>}
          />
        ))}
      </RowList>
    </section>
  );
}
