// Shows the time left in a study session as a progress bar above the question, and returns it as text. A session of
// one chapter counts questions (`isCounted`) instead of minutes.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type CSSProperties, useEffect, useState } from 'react';
import { noBreak } from '#i18n/numbers.ts';
import type { ShownQuestion } from './use-study-session.ts';

type TimeLineProps = { minutes: number; shown: ShownQuestion; isCounted: boolean };

const minutesOf = (seconds: number) => Math.max(0, Math.ceil(seconds / 60));

export function TimeLine({ minutes, shown, isCounted }: TimeLineProps) {
  const { t } = useLingui();
  const shareOf = (seconds: number) => Math.max(0, seconds / (minutes * 60));
  const left = minutesOf(shown.secondsLeft);
  const ofQuestions = plural(left, {
    one: `Encore # question sur ${minutes}`,
    other: `Encore # questions sur ${minutes}`,
  });
  return (
    <div
      role="progressbar"
      className="session-time"
      aria-label={isCounted ? ofQuestions : t`Encore ${left} min sur ${minutes}`}
      aria-valuemin={0}
      aria-valuemax={minutes}
      aria-valuenow={left}
    >
      <i
        style={{ '--from': shareOf(shown.secondsBefore), '--v': shareOf(shown.secondsLeft) } as CSSProperties}
      />
    </div>
  );
}

/**
 * Returns a text with the time or number of questions left when the question was shown. At the end the text is « pour
 * finir » if missed questions are still to be repeated, otherwise « dernière question ».
 */
export function useTimeText(shown: ShownQuestion, isCounted: boolean): string {
  const { t } = useLingui();
  const { secondsLeft, repeats } = shown;
  const [isOver, setOver] = useState(secondsLeft <= 0);
  useEffect(() => {
    setOver(secondsLeft <= 0);
    if (secondsLeft <= 0 || isCounted) return;
    const timer = setTimeout(() => setOver(true), secondsLeft * 1000);
    return () => clearTimeout(timer);
  }, [secondsLeft, isCounted]);
  const left = minutesOf(secondsLeft);
  const length = `${left}${noBreak}min`;
  if (!isOver && isCounted && (left > 1 || repeats > 0))
    return plural(left, { one: 'encore # question', other: 'encore # questions' });
  if (!isOver && !isCounted) return t`encore ${length}`;
  return repeats > 0 ? t`pour finir` : t`dernière question`;
}
