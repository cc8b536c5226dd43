// <ExamRow listed query list files queue actions>: one paper, with what answers the search marked and the state of its
// files. files: its own; queue: every download that is not whole.
import { useLayoutEffect, useRef } from 'react';
import type { ExamFile } from '#data/device-db.ts';
import { nameIn } from '#domain/catalogue.ts';
import type { ListedExam } from '#domain/exam-list.ts';
import { markHits } from '#domain/mark-hits.ts';
import type { Exam } from '#domain/rows.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import { NotebookCover } from '#ui/notebook-cover.tsx';
import { Row } from '#ui/row-list.tsx';
import { LevelBadge, SubjectBadge } from '#ui/subject-badge.tsx';
import { AnswerKey } from './answer-key.tsx';
import { ExamLink } from './exam-link.tsx';
import { PaperMenu } from './paper-menu.tsx';
import { PaperPart } from './paper-part.tsx';
import { type PartState, partStateOf, placesAhead, readableOf } from './part-state.ts';
import type { ExamList } from './read-exam-list.ts';
import type { PaperFiles } from './use-paper-files.ts';

type ExamRowProps = {
  listed: ListedExam;
  query: string;
  list: ExamList;
  files: readonly ExamFile[];
  queue: readonly ExamFile[];
  actions: PaperFiles;
};

export function ExamRow({ listed, query, list, files, queue, actions }: ExamRowProps) {
  const { row: exam, subject, level } = listed;
  const subjectName = nameIn(currentLanguage(), subject);
  const levelName = nameIn(currentLanguage(), level);
  const title = <MarkedText pieces={markHits(exam.title, query)} />;
  const state = partStateOf(exam, files);
  const key = partStateOf(exam, files, 'correction');
  const ahead = (one: PartState) => (one.kind === 'coming' ? placesAhead(one.file, queue) : 0);
  const hasLink = list.known.exams.has(exam.id) && state.kind !== 'none' && state.kind !== 'elsewhere';
  const body = useKeptFocus(`${signOf(state)} ${signOf(key)}`);
  return (
    <Row
      margin={
        <>
          <NotebookCover code={subject.code} name={subjectName} fill={fillOf(state)} />
          {exam.year === null ? null : <span className="text-meta font-bold tabular-nums">{exam.year}</span>}
        </>
      }
      title={state.kind === 'none' ? title : <ExamLink exam={exam}>{title}</ExamLink>}
      lang={exam.language ?? undefined}
      meta={
        <>
          {subjectName ? <SubjectBadge code={subject.code} name={subjectName} dot /> : null}
          {levelName ? <LevelBadge name={levelName} /> : null}
          {exam.series ? <span className="text-meta">{exam.series}</span> : null}
        </>
      }
    >
      <div ref={body} className="exam-actions">
        <PaperPart
          exam={exam}
          state={state}
          ahead={ahead(state)}
          isWithdrawn={isWithdrawn(exam, list, state)}
          actions={actions}
        />
        <AnswerKey exam={exam} state={key} ahead={ahead(key)} actions={actions} />
      </div>
      <PaperMenu exam={exam} hasLink={hasLink} states={[state, key]} actions={actions} />
    </Row>
  );
}

/** The admins took the paper, or its file, out of a level that is here whole; what is kept stays. */
function isWithdrawn(exam: Exam, list: ExamList, state: PartState): boolean {
  if (state.kind !== 'saved') return false;
  const isListed = list.exams.some(({ row }) => row.id === exam.id);
  if (!isListed) return list.levelsWhole.includes(exam.gradeLevel);
  return exam.fileUrl === null;
}

function fillOf(state: PartState): 'none' | 'full' | number {
  if (readableOf(state)) return 'full';
  return state.kind === 'coming' ? (state.file.heldBytes / state.file.sizeBytes) * 100 : 'none';
}

const signOf = (state: PartState): string =>
  state.kind === 'coming' ? `${state.kind} ${state.file.state}` : state.kind;

/** What was pressed may go with the state that it changed: the focus then stays in the row. */
function useKeptFocus(sign: string) {
  const body = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return;
    const note = () => {
      hadFocus.current = element.contains(document.activeElement);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  useLayoutEffect(() => {
    if (sign && hadFocus.current && document.activeElement === document.body)
      body.current?.querySelector<HTMLElement>('button, a')?.focus();
  }, [sign]);
  return body;
}
