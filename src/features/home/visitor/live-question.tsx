// <LiveQuestion>: a question that a visitor answers at once. The verdict and the reason replace a hint, so that nothing
// moves; the hint is outside the live region (role="status"), so that screen readers do not announce it.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { liveQuestions } from '#content/live-questions.ts';
import { optionLetters } from '#domain/quiz/grading.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { check, x } from '#ui/icons/section-icons.ts';
import './live-question.css';

export function LiveQuestion() {
  const { t } = useLingui();
  const [index, setIndex] = useState(0);
  const [chosen, setChosen] = useState<number | null>(null);
  const [hasAnswered, setHasAnswered] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const verdict = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (chosen !== null) verdict.current?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  const questions = liveQuestions[currentLanguage()];
  const asked = questions[index % questions.length];
  if (!asked) return null;
  const rightLetter = optionLetters[asked.right];
  const markOf = (option: number) => {
    if (chosen === null) return null;
    if (option === asked.right) return 'right';
    return option === chosen ? 'wrong' : null;
  };
  return (
    <>
      <h2 id="live-question" ref={heading} tabIndex={-1}>
        {asked.question}
      </h2>
      <ul aria-labelledby="live-question">
        {asked.options.map((text, option) => (
          <li key={text}>
            <button
              type="button"
              className="live-option"
              data-mark={markOf(option)}
              aria-pressed={option === chosen}
              aria-disabled={chosen !== null}
              onClick={() => {
                setChosen(chosen ?? option);
                setHasAnswered(true);
              }}
            >
              <b>{optionLetters[option]}</b>
              <span>{text}</span>
              {markOf(option) === 'right' ? <Icon shape={check} label={t`Bonne réponse`} /> : null}
              {markOf(option) === 'wrong' ? <Icon shape={x} label={t`Votre réponse, fausse`} /> : null}
            </button>
          </li>
        ))}
      </ul>
      <div className="live-foot">
        <div className="live-verdict">
          {hasAnswered ? null : <Hint />}
          <p ref={verdict} role="status">
            {chosen === null ? null : (
              <>
                <b>
                  {chosen === asked.right ? (
                    <Trans>Juste.</Trans>
                  ) : (
                    <Trans>Faux. La bonne réponse est {rightLetter}.</Trans>
                  )}
                </b>{' '}
                {asked.reason}
              </>
            )}
          </p>
        </div>
        <button
          type="button"
          onClick={() => {
            setIndex(index + 1);
            setChosen(null);
            heading.current?.focus();
          }}
        >
          <Trans>Une autre question</Trans>
        </button>
      </div>
    </>
  );
}

const Hint = () => (
  <p>
    <Trans>Choisissez une réponse : c’est gratuit et sans compte.</Trans>
  </p>
);
