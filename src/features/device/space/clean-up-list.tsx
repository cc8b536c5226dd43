// <CleanUpList>: the papers of "Faire le tri", each with a checkbox. In the order by subject, each subject
// has a checkbox for all its papers; in the other orders one checkbox ticks all papers.
import { Trans, useLingui } from '@lingui/react/macro';
import { sumStoredBytes } from '#data/device/exam-files.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { formatDate } from '#i18n/dates.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { SubjectBadge } from '#ui/subjects/subject-badge.tsx';
import { type Paper, type PaperOrder, sortPapers } from './clean-up-order.ts';
import { fileName } from './saved-files.ts';

type SortListProps = {
  papers: readonly Paper[];
  order: PaperOrder;
  chosen: ReadonlySet<string>;
  onChosen: (papers: readonly Paper[], isChosen: boolean) => void;
};

export function CleanUpList({ papers, order, chosen, onChosen }: SortListProps) {
  const { t } = useLingui();
  const nameOf = (subject: Subject | null) => (subject ? nameIn(currentLanguage(), subject) : t`Autres`);
  const sorted = sortPapers(papers, order, nameOf);
  const groups = order === 'subject' ? bySubject(sorted) : [sorted];
  return groups.map((group) => (
    <section key={order === 'subject' ? (group[0]?.subject?.id ?? '') : order}>
      <div className="sort-group">
        <Checkbox
          checked={group.every(({ file }) => chosen.has(fileName(file)))}
          onChecked={(isChosen) => onChosen(group, isChosen)}
          label={
            <b className="font-semibold">
              {order === 'subject' ? (
                <>
                  {nameOf(group[0]?.subject ?? null)},{' '}
                  {formatSize(sumStoredBytes(group.map(({ file }) => file)))}
                </>
              ) : (
                <Trans>Tout choisir</Trans>
              )}
            </b>
          }
        />
      </div>
      <ul aria-label={t`Sujets enregistrés`}>
        {group.map((paper) => (
          <li key={fileName(paper.file)} className="sort-row">
            <Checkbox
              checked={chosen.has(fileName(paper.file))}
              onChecked={(isChosen) => onChosen([paper], isChosen)}
              label={<PaperLabel paper={paper} subjectName={nameOf(paper.subject)} />}
            />
          </li>
        ))}
      </ul>
    </section>
  ));
}

function bySubject(sorted: readonly Paper[]): Paper[][] {
  const groups = new Map<string, Paper[]>();
  for (const paper of sorted) {
    const id = paper.subject?.id ?? '';
    groups.set(id, [...(groups.get(id) ?? []), paper]);
  }
  return [...groups.values()];
}

function PaperLabel({ paper, subjectName }: { paper: Paper; subjectName: string }) {
  const { file, title, subject, status } = paper;
  return (
    <span className="grid gap-0.5">
      <span className="font-semibold text-balance">{title}</span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-meta text-ink-2">
        {subject ? <SubjectBadge brief code={subject.code} name={subjectName} /> : null}
        {file.part === 'correction' ? (
          <span>
            <Trans>Corrigé</Trans>
          </span>
        ) : null}
        <b className="font-semibold text-ink">{formatSize(file.heldBytes)}</b>
        <PaperStatusTag status={status} />
        <span className="basis-full">
          <LastWanted file={file} />
        </span>
      </span>
    </span>
  );
}

function LastWanted({ file }: { file: Paper['file'] }) {
  if (file.state !== 'whole') return <Trans>Téléchargement inachevé</Trans>;
  if (file.openedAt !== null) return <Trans>Ouvert le {formatDate(file.openedAt)}</Trans>;
  return <Trans>Jamais ouvert, ici depuis le {formatDate(file.finishedAt ?? file.requestedAt)}</Trans>;
}

function PaperStatusTag({ status }: { status: Paper['status'] }) {
  if (status === 'withdrawn')
    return (
      <StateTag state="outdated">
        <Trans>Retiré du serveur</Trans>
      </StateTag>
    );
  if (status === 'replaced')
    return (
      <StateTag state="outdated">
        <Trans>Ancienne version</Trans>
      </StateTag>
    );
  return null;
}
