// Shows the entries of a paper's menu for its two files and its mock exam. `then` wraps an action so that the menu
// closes after the action.
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ExamPart } from '#data/device/device-db.ts';
import { readBareme } from '#domain/exams/bareme.ts';
import type { Exam } from '#domain/schema/schema.ts';
import { formatSize } from '#i18n/byte-size.ts';
import { checkCheck, download, eye, history, pencilRuler } from '#ui/icons/section-icons.ts';
import { MenuEntry, MenuItemContent } from '#ui/layers/row-menu.tsx';
import { viewTarget } from '#ui/screen/link-target.ts';
import { FileProgress } from './file-progress.tsx';
import type { FileStatus } from './file-state.ts';
import type { PaperFiles } from './use-exam-file-actions.ts';

type EntryProps = {
  exam: Exam;
  part: FileStatus;
  actions: PaperFiles;
  then: (act: () => void) => () => void;
};

export function PaperEntry({ exam, part: { state, ahead }, actions, then }: EntryProps) {
  if (state.kind === 'none' || state.kind === 'elsewhere') return null;
  const newerBytes = state.kind === 'saved' ? state.newerBytes : null;
  return (
    <>
      {state.kind === 'coming' ? (
        <li className="px-gutter py-3">
          <FileProgress exam={exam} file={state.file} ahead={ahead} actions={actions} />
        </li>
      ) : null}
      <li>
        <Link to="/exams/$id/view" params={{ id: exam.id }} {...viewTarget()}>
          <MenuItemContent icon={eye}>
            <Trans>Voir</Trans>
          </MenuItemContent>
        </Link>
      </li>
      {newerBytes === null ? null : (
        <Fetch exam={exam} part="file" sizeBytes={newerBytes} icon={history} actions={actions} then={then}>
          <Trans>Mettre à jour</Trans>
        </Fetch>
      )}
    </>
  );
}

/** The entry that opens the mock exam of a paper; nothing for a paper without a barème. */
export function MockExamEntry({ exam }: Pick<EntryProps, 'exam'>) {
  if (readBareme(exam.bareme) === null) return null;
  return (
    <li>
      <Link to="/exams/mock" search={{ exam: exam.id }}>
        <MenuItemContent icon={pencilRuler}>
          <Trans>Faire ce sujet</Trans>
        </MenuItemContent>
      </Link>
    </li>
  );
}

type AnswerKeyEntryProps = EntryProps & { isKeyClosed: boolean };

export function AnswerKeyEntry(props: AnswerKeyEntryProps) {
  const { exam, part, actions, then, isKeyClosed } = props;
  const { state, ahead } = part;
  const fetching = { exam, part: 'correction', actions, then } as const;
  switch (state.kind) {
    case 'none':
      return null;
    case 'elsewhere':
      return isKeyClosed ? null : (
        <li>
          <a href={state.url} target="_blank" rel="noreferrer">
            <MenuItemContent icon={checkCheck} note={<Trans>Autre site, taille inconnue</Trans>}>
              <Trans>Voir le corrigé</Trans>
            </MenuItemContent>
          </a>
        </li>
      );
    case 'absent':
      return (
        <Fetch {...fetching} sizeBytes={state.sizeBytes} icon={download}>
          <Trans>Télécharger le corrigé</Trans>
        </Fetch>
      );
    case 'coming':
      return (
        <li className="px-gutter py-3">
          <p className="text-meta font-bold">
            <Trans>Corrigé</Trans>
          </p>
          <FileProgress exam={exam} file={state.file} ahead={ahead} actions={actions} quiet />
        </li>
      );
    case 'saved':
      return (
        <>
          <li>
            <Link
              to="/exams/$id/view"
              params={{ id: exam.id }}
              search={{ part: 'correction' }}
              {...viewTarget()}
            >
              <MenuItemContent icon={checkCheck} note={formatSize(state.file.sizeBytes)}>
                <Trans>Ouvrir le corrigé</Trans>
              </MenuItemContent>
            </Link>
          </li>
          {state.newerBytes === null ? null : (
            <Fetch {...fetching} sizeBytes={state.newerBytes} icon={history}>
              <Trans>Mettre le corrigé à jour</Trans>
            </Fetch>
          )}
        </>
      );
  }
}

type FetchProps = Omit<EntryProps, 'part'> & {
  part: ExamPart;
  sizeBytes: number;
  icon: string;
  children: ReactNode;
};

function Fetch({ exam, part, sizeBytes, icon, actions, then, children }: FetchProps) {
  return (
    <MenuEntry
      icon={icon}
      note={formatSize(sizeBytes)}
      onPress={then(() => actions.download(exam, part, sizeBytes))}
    >
      {children}
    </MenuEntry>
  );
}
