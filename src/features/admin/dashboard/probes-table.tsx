// <ProbesTable>: the probes (answers to randomly drawn questions) of the pupils who studied last, by chapter: how many
// right answers the memory model expected, and how many answers were right. The largest differences come first.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { ProbeCounts } from '#domain/admin/admin-overview.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { chaptersOf } from '#domain/catalogue/chapters.ts';
import type { GradeLevel, Subject } from '#domain/schema/schema.ts';
import { formatNumber } from '#i18n/numbers.ts';
import { currentLanguage } from '#i18n/texts.ts';

type ProbesTableProps = {
  counts: ProbeCounts;
  subjects: readonly Subject[];
  levels: readonly GradeLevel[];
};

export function ProbesTable({ counts, ...catalogue }: ProbesTableProps) {
  const titleId = useId();
  const textOf = useChapterText(catalogue);
  const difference = ({ expected, right }: ProbeCounts['chapters'][number]) => Math.abs(expected - right);
  const rows = [...counts.chapters].sort((a, b) => difference(b) - difference(a));
  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <h3 id={titleId} className="font-sans text-base font-bold">
        <Trans>Questions surprises, par chapitre</Trans>
      </h3>
      <p className="max-w-lg pb-2 text-meta text-ink-2">
        {rows.length === 0 ? (
          <Trans>Aucune pour le moment : une réponse sur vingt, en séance.</Trans>
        ) : (
          <Plural
            value={counts.accounts}
            one="D’après # élève : celui qui a travaillé le plus récemment"
            other="D’après # élèves : ceux qui ont travaillé le plus récemment"
          />
        )}
      </p>
      {rows.length === 0 ? null : (
        <table className="probes text-meta" aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Chapitre</Trans>
              </th>
              <th scope="col">
                <Trans>Posées</Trans>
              </th>
              <th scope="col">
                <Trans>Justes attendues</Trans>
              </th>
              <th scope="col">
                <Trans>Justes</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={`${row.level} ${row.subject} ${row.chapter}`}>
                <th scope="row">{textOf(row)}</th>
                <td>{formatNumber(row.asked)}</td>
                <td>{formatNumber(row.expected, 1)}</td>
                <td>{formatNumber(row.right)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function useChapterText({ subjects, levels }: Omit<ProbesTableProps, 'counts'>) {
  const { t } = useLingui();
  const language = currentLanguage();
  return ({ subject: subjectId, level: levelId, chapter: code }: ProbeCounts['chapters'][number]): string => {
    const subject = subjects.find(({ id }) => id === subjectId);
    const level = levels.find(({ id }) => id === levelId);
    const chapter = chaptersOf(subject?.code ?? '', level?.code ?? '').find((one) => one.code === code);
    return [
      subject ? nameIn(language, subject) : t`Matière inconnue`,
      chapter ? nameIn(language, chapter) : t`Autres questions`,
      level ? nameIn(language, level) : '',
    ]
      .filter((part) => part !== '')
      .join(', ');
  };
}
