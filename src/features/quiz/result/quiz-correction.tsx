// <QuizCorrection>: each question with its correction.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { optionOf } from '#domain/explanation/given-answer.ts';
import type { OptionLetter } from '#domain/quiz/grading.ts';
import { optionsOf } from '#domain/quiz/option-order.ts';
import type { Correction } from '#domain/quiz/quiz-in-progress.ts';
import { QuestionFigure } from '#features/quiz/play/question-figure.tsx';
import { ReportQuestion } from '#features/quiz/play/report-question.tsx';
import { noBreak } from '#i18n/numbers.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { check, circleCheck, circleX, x } from '#ui/icons/section-icons.ts';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { Passage } from '#ui/text/passage.tsx';
import { RichText } from '#ui/text/rich-text.tsx';

export function QuizCorrection({ corrections }: { corrections: readonly Correction[] }) {
  const { t } = useLingui();
  return (
    <RowList label={t`Correction`}>
      {corrections.map((correction) => (
        <Row
          key={correction.question.id}
          margin={<ResultIcon isCorrect={correction.isCorrect} />}
          title={<RichText text={correction.question.question} />}
          lang={correction.question.language ?? undefined}
        >
          <Passage
            text={correction.question.passage}
            lang={correction.question.language ?? undefined}
            open={false}
          />
          <QuestionFigure question={correction.question} />
          <Answers {...correction} />
          {correction.isEdited ? (
            <p className="mt-1.5 text-meta text-ink-2">
              <Trans>Cette question a été modifiée depuis. La note reste celle de ce jour-là.</Trans>
            </p>
          ) : null}
          <Why {...correction} />
          <ReportQuestion question={correction.question} />
        </Row>
      ))}
    </RowList>
  );
}

function ResultIcon({ isCorrect }: { isCorrect: boolean }) {
  const { t } = useLingui();
  return isCorrect ? (
    <Icon shape={check} size={34} label={t`Juste`} className="text-ok" />
  ) : (
    <Icon shape={x} size={34} label={t`Faux`} className="text-bad" />
  );
}

function Answers({ question, selected, isCorrect, orderedBy, typed }: Correction) {
  const of = { question, orderedBy };
  const right = <Answer {...of} letter={question.correctAnswer} />;
  if (isCorrect && selected) {
    return (
      <AnswerRow shape={circleCheck} colour="text-ok">
        <Trans>
          Votre réponse, juste : <Answer {...of} letter={selected} />
        </Trans>
      </AnswerRow>
    );
  }
  return (
    <>
      <AnswerRow shape={circleX} colour="text-bad">
        {typed !== undefined ? (
          <Typed text={typed} />
        ) : selected ? (
          <Trans>
            Votre réponse : <Answer {...of} letter={selected} />
          </Trans>
        ) : (
          <Trans>Sans réponse</Trans>
        )}
      </AnswerRow>
      <AnswerRow shape={circleCheck} colour="text-ok">
        <Trans>Bonne réponse : {right}</Trans>
      </AnswerRow>
    </>
  );
}

/** An attempt of another phone has no text. */
function Typed({ text }: { text: string }) {
  if (text === '') return <Trans>Votre réponse écrite était fausse</Trans>;
  return (
    <Trans>
      Votre réponse écrite : <b className="font-semibold">{text}</b>
    </Trans>
  );
}

function AnswerRow({ shape, colour, children }: { shape: string; colour: string; children: ReactNode }) {
  return (
    <p className={`mt-1.5 grid grid-cols-[20px_1fr] gap-2 ${colour}`}>
      <Icon shape={shape} size={20} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

type AnswerProps = Pick<Correction, 'question' | 'orderedBy'> & { letter: OptionLetter };

function Answer({ question, orderedBy, letter }: AnswerProps) {
  const option = optionsOf(question, orderedBy).find((one) => one.letter === letter);
  if (!option) return null;
  return (
    <b className="font-semibold" lang={question.language ?? undefined}>
      {`${option.place}.${noBreak}`}
      <RichText text={option.text} />
    </b>
  );
}

/** The reason of the pupil's own option, then the rule. */
function Why({ question, selected, isCorrect }: Correction) {
  const option = selected && optionOf(question, { letter: selected, isCorrect });
  const texts = [option ? question[`why${option}`] : null, question.explanation].filter(Boolean);
  return texts.map((text) => (
    <p key={text} className="quiz-why" lang={question.language ?? undefined}>
      <RichText text={text ?? ''} />
    </p>
  ));
}
