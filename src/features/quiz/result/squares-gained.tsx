// <SquaresGained>: the squares of the quiz's set, and whether the result has reached the server. If at least one question
// moved to a better state, their number is shown, and a line is below the squares that the quiz changed.
import { Plural } from '@lingui/react/macro';
import type { SetChange } from '#data/queries/read-learning.ts';
import { nameIn } from '#domain/catalogue/catalogue.ts';
import type { Sending } from '#domain/quiz/quiz-in-progress.ts';
import type { Subject } from '#domain/schema/schema.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { QuestionSquares } from '#ui/subjects/question-squares.tsx';
import { SubjectBadge } from '#ui/subjects/subject-badge.tsx';
import { useSquaresTexts } from '#ui/subjects/use-squares-texts.ts';

type SquaresGainedProps = { subject: Subject; change: SetChange | null; sending: Sending };

const squarePx = 11;

export function SquaresGained({ subject, change, sending }: SquaresGainedProps) {
  const texts = useSquaresTexts();
  const name = nameIn(currentLanguage(), subject);
  return (
    <div className="result-gain">
      <div className="result-gain-margin">
        {change && change.gained > 0 ? <Gained count={change.gained} /> : null}
      </div>
      <div className="result-gain-body">
        <div className="result-gain-line">
          <SubjectBadge code={subject.code} name={name} brief={change !== null} />
          {change ? (
            <>
              <span className="sr-only">{texts.sentence(change.counts)}</span>
              <span aria-hidden="true" className="text-meta text-ink-2 tabular-nums">
                {texts.count(change.counts)}
              </span>
            </>
          ) : null}
          <p aria-live="polite" className="result-sending">
            <SendingState sending={sending} />
          </p>
        </div>
        {change ? (
          <QuestionSquares
            code={subject.code}
            counts={change.counts}
            size={squarePx}
            changed={change.gained > 0 ? change.changed : undefined}
          />
        ) : null}
      </div>
    </div>
  );
}

function Gained({ count }: { count: number }) {
  return (
    <>
      <b aria-hidden="true">{`+ ${count}`}</b>
      <small aria-hidden="true">
        <Plural value={count} one="case" other="cases" />
      </small>
      <span className="sr-only">
        <Plural value={count} one="# case de plus" other="# cases de plus" />
      </span>
    </>
  );
}

function SendingState({ sending }: { sending: Sending }) {
  if (sending === 'waiting') return <StateTag state="queued" variant="line" />;
  if (sending === 'stuck') return <StateTag state="failed" variant="line" />;
  return <StateTag state="sent" variant="line" />;
}
