// <ExamRow listed query state actions>: one paper, with what answers the search marked and the state of its file.
import { nameIn } from '#domain/catalogue.ts';
import type { ListedExam } from '#domain/exam-list.ts';
import { markHits } from '#domain/mark-hits.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { MarkedText } from '#ui/marked-text.tsx';
import { NotebookCover } from '#ui/notebook-cover.tsx';
import { Row } from '#ui/row-list.tsx';
import { LevelBadge, SubjectBadge } from '#ui/subject-badge.tsx';
import { ExamActions } from './exam-actions.tsx';
import { ExamLink } from './exam-link.tsx';
import type { FileState } from './file-state.ts';
import type { ExamFileActions } from './use-exam-files.ts';

type ExamRowProps = { listed: ListedExam; query: string; state: FileState; actions: ExamFileActions };

export function ExamRow({ listed, query, state, actions }: ExamRowProps) {
  const { row: exam, subject, level } = listed;
  const subjectName = nameIn(currentLanguage(), subject);
  const title = <MarkedText pieces={markHits(exam.title, query)} />;
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
          <SubjectBadge code={subject.code} name={subjectName} dot />
          <LevelBadge name={nameIn(currentLanguage(), level)} />
        </>
      }
    >
      <ExamActions exam={exam} state={state} actions={actions} />
    </Row>
  );
}

function fillOf(state: FileState): 'none' | 'full' | number {
  if (state.kind === 'saved') return 'full';
  return state.kind === 'partial' ? (state.heldBytes / state.sizeBytes) * 100 : 'none';
}
