// <PlayFrame>: the frame of one question, in a quiz, a review and a study session. On small screens a short bar
// replaces the top bar; wide screens have the question at the left and the answers at the right. Hides the app's
// persistent messages, so that they do not cover the question.
import './play.css';
import { type ReactNode, useRef } from 'react';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { type SubjectAndLevel, subjectLevelName } from '#features/quiz/list/subject-and-level.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { PageHead } from '#ui/head/page-head.tsx';
import { useMedia } from '#ui/hooks/use-media.ts';
import { x } from '#ui/icons/section-icons.ts';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import { NoOfflineBanner } from '#ui/screen/no-offline-banner.tsx';
import { useQuietScreen } from '#ui/screen/quiet-screen.ts';
import { useShellSlots } from '#ui/screen/shell-slots.tsx';
import { SkipLink } from '#ui/screen/skip-link.tsx';
import { TopBar } from '#ui/screen/top-bar.tsx';
import { AnswersElement } from './answers-element.ts';
import { QuestionBoard } from './question-board.tsx';

type PlayFrameProps = {
  title: string;
  description: string;
  /** null if subject and level are unknown on this phone, or are not shown. */
  subjectLevel: SubjectAndLevel | null;
  place?: string;
  question: QuizQuestion;
  questionId: string;
  progress: ReactNode;
  /** Whether to show the hint that only one answer is right: on the first question, unless its answer is typed. */
  hasHint: boolean;
  leaveLabel: string;
  onLeave: () => void;
  dock: ReactNode;
  children: ReactNode;
};

const smallScreen = '(max-width: 47.99rem), (orientation: landscape) and (max-height: 480px)';

export function PlayFrame(props: PlayFrameProps) {
  const { title, description, subjectLevel, leaveLabel, onLeave, dock, children, ...asked } = props;
  const place = props.place ?? (subjectLevel && subjectLevelName(subjectLevel));
  const isSmall = useMedia(smallScreen);
  const isOpen = useNotebookOpen() && !isSmall;
  useQuietScreen();
  const answers = useRef<HTMLDivElement>(null);
  return (
    <AnswersElement value={answers}>
      <PageHead title={title} description={description} noIndex />
      <NoOfflineBanner />
      <div className={`screen play ${isSmall ? 'play-small' : isOpen ? 'play-open' : ''}`}>
        <SkipLink />
        {isSmall ? (
          <PlayBar {...{ title, place, leaveLabel, onLeave }} />
        ) : (
          <TopBar title={title} className={isOpen ? 'fret' : ''} />
        )}
        <main id="main" tabIndex={-1}>
          <div
            key={`asked ${asked.question.id}`}
            className={isOpen ? 'play-board board' : 'play-board board fret'}
          >
            <QuestionBoard {...asked} title={title} place={place} isSmall={isSmall} />
          </div>
          <div key={asked.question.id} ref={answers} className="play-answers page page-column">
            {children}
          </div>
        </main>
        {dock}
      </div>
    </AnswersElement>
  );
}

type PlayBarProps = Pick<PlayFrameProps, 'title' | 'leaveLabel' | 'onLeave'> & { place: string | null };

function PlayBar({ title, place, leaveLabel, onLeave }: PlayBarProps) {
  const { network } = useShellSlots();
  return (
    <header className="bar board">
      <div className="play-bar">
        <IconButton shape={x} label={leaveLabel} onClick={onLeave} />
        <div className="play-title">
          <h1>{title}</h1>
          {place === null ? null : <p>{place}</p>}
        </div>
        {network}
      </div>
    </header>
  );
}
