// <ImportList>: lists imports of questions, each with its state and the possible actions.
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useRefusalText } from '#features/admin/exams/use-refusal-text.ts';
import { SendStateBadge } from '#features/admin/sending/send-state-badge.tsx';
import { formatSize } from '#i18n/byte-size.ts';
import { formatShortDateTime } from '#i18n/dates.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { Button } from '#ui/controls/button.tsx';
import { trash } from '#ui/icons/section-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { dot } from '#ui/text/dot.ts';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import type { QuestionImportEntry } from './read-imports.ts';

type ImportListProps = {
  label: string;
  imports: readonly QuestionImportEntry[];
  /** The dates of this year are shown without it. */
  now: number;
  onDiscard: (batch: QuestionImportEntry) => void;
  onWithdraw: (batch: QuestionImportEntry) => void;
};

export function ImportList({ label, imports, ...actions }: ImportListProps) {
  return (
    <RowList label={label}>
      {imports.map((batch) => (
        <BatchRow key={batch.entry.id} batch={batch} {...actions} />
      ))}
    </RowList>
  );
}

type BatchRowProps = Pick<ImportListProps, 'now' | 'onDiscard' | 'onWithdraw'> & {
  batch: QuestionImportEntry;
};

function BatchRow({ batch, now, onDiscard, onWithdraw }: BatchRowProps) {
  const { t } = useLingui();
  const reason = useRefusalText();
  const { entry, fileName, questionCount, sizeBytes, state } = batch;
  const isLeftOut = (entry.doubles ?? 0) >= questionCount;
  const title = t({ message: plural(questionCount, { one: '# question', other: '# questions' }) });
  const facts = [formatSize(sizeBytes), formatShortDateTime(entry.finishedAt ?? entry.writtenAt, now)];
  if (state === 'sent') facts.push(t`Sur le serveur`);
  return (
    <Row
      waiting={state !== 'sent'}
      margin={
        <b aria-hidden="true" className="font-display text-lead tabular-nums">
          {formatNumber(questionCount)}
        </b>
      }
      title={
        fileName ? (
          <>
            <VisuallyHidden>{title}, </VisuallyHidden>
            {fileName}
          </>
        ) : (
          title
        )
      }
      meta={<span className="text-meta text-ink-2 tabular-nums">{facts.join(dot)}</span>}
    >
      <div className="mt-3 grid gap-2">
        {state === 'sent' ? (
          entry.doubles ? (
            <p className="text-meta">
              <Plural
                value={entry.doubles}
                one="# doublon sauté : la question existait déjà."
                other="# doublons sautés : les questions existaient déjà."
              />
            </p>
          ) : null
        ) : (
          <SendStateBadge state={state} name={title} />
        )}
        {state === 'refused' ? (
          <p>
            {entry.code === 'invalid' ? (
              <Trans>
                Une question de ce lot n’a pas la bonne forme : aucune n’a été ajoutée. Corrigez le fichier,
                puis importez-le de nouveau.
              </Trans>
            ) : (
              reason(entry.code)
            )}
          </p>
        ) : null}
        {state === 'sent' && !isLeftOut ? (
          <div>
            <Button small variant="line" icon={trash} onClick={() => onWithdraw(batch)}>
              <Trans>Retirer cet import</Trans>
            </Button>
          </div>
        ) : null}
        {state === 'refused' || state === 'waiting' ? (
          <div>
            <Button small variant="bad" icon={trash} onClick={() => onDiscard(batch)}>
              <Trans>Effacer</Trans>
            </Button>
          </div>
        ) : null}
      </div>
    </Row>
  );
}
