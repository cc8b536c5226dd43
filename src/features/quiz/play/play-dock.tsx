// <PlayDock>: the bar below the answers: the buttons to go on and, before them, the sign that the answers are saved,
// and either the help with a missed question or a button that scrolls to answers out of view.
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useContext, useEffect, useState } from 'react';
import type { MissedQuestion } from '#domain/forum/question-thread.ts';
import { useHelp } from '#features/quiz/help/use-help.tsx';
import { Icon } from '#ui/icons/icon.tsx';
import { arrowDown, circleHelp } from '#ui/icons/section-icons.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { AnswersElement } from './answers-element.ts';
import { SavedNote } from './saved-note.tsx';
import { useDoubleTapGuard } from './use-double-tap-guard.ts';

type PlayDockProps = {
  label: string;
  /** Whether the phone's disk has all answers, and there is at least one. */
  isSaved: boolean;
  hasFailed: boolean;
  answersId: string;
  /** null unless the answer was checked and is wrong. */
  missed?: MissedQuestion | null;
  children: ReactNode;
};

export function PlayDock(props: PlayDockProps) {
  const { label, isSaved, hasFailed, answersId, missed = null, children } = props;
  const help = useHelp(missed);
  const guardDoubleTap = useDoubleTapGuard();
  return (
    <section aria-label={label} className="action-bar play-dock">
      {hasFailed ? (
        <p role="alert" className="play-alert">
          <StateTag state="full" variant="line" />
        </p>
      ) : null}
      <div className="play-dock-in">
        <SavedNote isSaved={isSaved} />
        {help ? (
          <button type="button" className="play-help" onClick={help.open}>
            <Icon shape={circleHelp} size={20} />
            <Trans>Aide</Trans>
          </button>
        ) : (
          <ScrollToAnswers key={answersId} />
        )}
        <div className="play-dock-action" onClickCapture={guardDoubleTap}>
          {children}
        </div>
      </div>
      {help?.dialog}
    </section>
  );
}

/** Shows a button that scrolls to the answers while the last of them is below the visible area. */
function ScrollToAnswers() {
  const { t } = useLingui();
  const answers = useContext(AnswersElement);
  const [isBelow, setBelow] = useState(false);
  useEffect(() => {
    const last = answers.current?.querySelector('[data-last-answer]');
    if (!last) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return;
        const { boundingClientRect, rootBounds } = entry;
        setBelow(boundingClientRect.bottom > (rootBounds?.bottom ?? Number.POSITIVE_INFINITY));
      },
      { rootMargin: `0px 0px -${dockHeightPx}px 0px`, threshold: [0, 0.5, 1] },
    );
    observer.observe(last);
    return () => observer.disconnect();
  }, [answers]);
  if (!isBelow) return null;
  const show = () => {
    const group = answers.current;
    const first = group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector('input');
    first?.focus({ preventScroll: true });
    group?.scrollIntoView({ block: 'start' });
  };
  return (
    <button type="button" className="play-way-down" aria-label={t`Aller aux réponses A à D`} onClick={show}>
      A–D
      <Icon shape={arrowDown} size={20} />
    </button>
  );
}

/** Height in px that the styles give the dock when it has one line of buttons. */
const dockHeightPx = 64;
