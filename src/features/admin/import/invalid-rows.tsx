// <InvalidRows>: shows why rows of a file cannot be imported: the errors that many rows share, then the rows
// with other errors.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo, useMemo, useState } from 'react';
import { splitShared } from '#domain/question-file/group-errors.ts';
import type { Examination } from '#domain/question-file/validate-file.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { circleAlert, download } from '#ui/icons/section-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { LineNumber } from './line-number.tsx';
import { saveInvalidRows } from './template-files.ts';
import { useRowTexts } from './use-row-error-texts.ts';

type InvalidRowsProps = {
  examination: Examination;
  name: string;
};

const rowsAtOnce = 20;

export const InvalidRows = memo(function InvalidRows({ examination, name }: InvalidRowsProps) {
  const rows = examination.faulty;
  const { shared, own } = useMemo(() => splitShared(rows), [rows]);
  const { t } = useLingui();
  const texts = useRowTexts();
  const [shownCount, setShownCount] = useState(rowsAtOnce);
  const more = Math.min(rowsAtOnce, own.length - shownCount);
  return (
    <section>
      <div className="part-above">
        <h3 className="section-size">
          <Trans>Lignes à corriger</Trans>
        </h3>
        <p>
          <Trans>
            Elles ne sont pas importées. Téléchargez-les, corrigez-les, puis importez ce nouveau fichier.
          </Trans>
        </p>
      </div>
      {shared.length > 0 ? (
        <ul className="part-above">
          {shared.map(({ error, count }) => (
            <li key={JSON.stringify(error)}>
              <b>
                <Plural value={count} one="# ligne" other="# lignes" />
              </b>{' '}
              <span className="font-semibold text-bad">{texts.error(error)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {own.length > 0 ? (
        <RowList label={t`Lignes à corriger`}>
          {own.slice(0, shownCount).map(({ row, errors }) => (
            <Row
              key={row.line}
              margin={<LineNumber line={row.line} />}
              title={row.texts.question || t`Sans question`}
            >
              <ul className="mt-1 grid gap-1 font-semibold text-bad">
                {errors.map((error) => (
                  <li key={JSON.stringify(error)} className="flex gap-1.5">
                    <Icon shape={circleAlert} size={18} className="mt-[3px] shrink-0" />
                    <span className="min-w-0 wrap-anywhere">{texts.error(error)}</span>
                  </li>
                ))}
              </ul>
            </Row>
          ))}
        </RowList>
      ) : null}
      {more > 0 ? (
        <div className="part">
          <Button small variant="line" onClick={() => setShownCount(shownCount + rowsAtOnce)}>
            <Plural value={more} one="Voir # ligne de plus" other="Voir # lignes de plus" />
          </Button>
        </div>
      ) : null}
      <div className="part part-start">
        <Button
          variant="line"
          icon={download}
          onClick={() => saveInvalidRows(examination, name, currentLanguage(), texts.error)}
        >
          <Plural value={rows.length} one="Télécharger cette ligne" other="Télécharger ces # lignes" />
        </Button>
      </div>
    </section>
  );
});
