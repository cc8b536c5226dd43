// <QuizCorrection>: each question with the pupil's answer, the right answer and the explanation.
import './result.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { variantOf } from '#domain/explanation/question-variant.ts';
import { type OptionLetter, optionOf } from '#domain/quiz/grading.ts';
import { optionsOf } from '#domain/quiz/option-order.ts';
import type { Correction } from '#domain/quiz/quiz-in-progress.ts';
import { missedInCorrection } from '#features/quiz/help/missed-question.ts';
import { useHelp } from '#features/quiz/help/use-help.tsx';
import { QuestionFigure } from '#features/quiz/play/question-figure.tsx';
import { ReportAction, ReportQuestionDialog, ReportState } from '#features/quiz/play/report-question.tsx';
import { noBreak } from '#i18n/numbers.ts';
import { Button } from '#ui/controls/button.tsx';
import { useErrorReports } from '#ui/errors/error-reports.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { check, circleHelp, flag, x } from '#ui/icons/section-icons.ts';
import { MenuEntry, RowMenu } from '#ui/layers/row-menu.tsx';
import { Row, RowList } from '#ui/lists/row-list.tsx';
import { Passage } from '#ui/text/passage.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { correctionId } from './result-teeth.tsx';

export function QuizCorrection({ corrections }: { corrections: readonly Correction[] }) {
  const { t } = useLingui();
  return (
    <RowList label={t`Correction`} className="row-list-menus result-list">
      {corrections.map((correction) => (
        <CorrectionRow key={correction.question.id} stored={correction} />
      ))}
    </RowList>
  );
}

function CorrectionRow({ stored }: { stored: Correction }) {
  const { orderedBy, number, isCorrect } = stored;
  const question = useMemo(() => variantOf(stored.question, orderedBy), [stored.question, orderedBy]);
  const correction = { ...stored, question };
  return (
    <Row
      margin={<Mark number={number} isCorrect={isCorrect} />}
      title={
        <span id={correctionId(number)} tabIndex={-1} className="result-question">
          <RichText text={question.question} />
        </span>
      }
      action={<CorrectionMenu question={question} number={number} />}
      lang={question.language ?? undefined}
    >
      <Passage text={question.passage} lang={question.language ?? undefined} open={false} />
      <QuestionFigure question={question} />
      <Answers {...correction} />
      {correction.isEdited ? (
        <p className="mt-1.5 text-meta text-ink-2">
          <Trans>Cette question a été modifiée depuis. La note reste celle de ce jour-là.</Trans>
        </p>
      ) : null}
      <Why {...correction} />
      <ReportState question={question} />
      <CorrectionHelp correction={correction} />
    </Row>
  );
}

function CorrectionHelp({ correction }: { correction: Correction }) {
  const { t } = useLingui();
  const help = useHelp(missedInCorrection(correction));
  if (!help) return null;
  const { number } = correction;
  return (
    <div className="result-help">
      <Button
        small
        variant="line"
        icon={circleHelp}
        aria-label={t`Aide, question ${number}`}
        onClick={help.open}
      >
        <Trans>Aide</Trans>
      </Button>
      <p role="status">{help.note}</p>
      {help.dialog}
    </div>
  );
}

function Mark({ number, isCorrect }: Pick<Correction, 'number' | 'isCorrect'>) {
  const { t } = useLingui();
  return (
    <span className={isCorrect ? 'result-mark text-ok' : 'result-mark text-bad'}>
      <b>{number}</b>
      <Icon shape={isCorrect ? check : x} size={24} label={isCorrect ? t`Juste` : t`Faux`} />
    </span>
  );
}

function CorrectionMenu({ question, number }: Pick<Correction, 'question' | 'number'>) {
  const { t } = useLingui();
  const reports = useErrorReports();
  const [isOpen, setOpen] = useState(false);
  const [isReporting, setReporting] = useState(false);
  if (!reports) return null;
  const close = () => setOpen(false);
  return (
    <>
      {/* The dialog is rendered before the menu over which it opens, so that the focus returns from the
          dialog to the menu when both close. */}
      {isReporting ? (
        <ReportQuestionDialog
          question={question}
          onClose={() => {
            setReporting(false);
            close();
          }}
        />
      ) : null}
      <RowMenu
        label={t`Autres actions : question ${number}`}
        title={t`Question ${number}`}
        isOpen={isOpen}
        onOpen={() => setOpen(true)}
        onClose={close}
      >
        <ul className="row-menu">
          <MenuEntry icon={flag} onPress={() => setReporting(true)}>
            <ReportAction question={question} />
          </MenuEntry>
        </ul>
      </RowMenu>
    </>
  );
}

function Answers({ question, selected, isCorrect, orderedBy, typed }: Correction) {
  // Leaves out the letters of the options for a typed answer, because the pupil may not have seen the
  // options.
  const of = { question, orderedBy, isLettered: typed === undefined };
  const right = <Answer {...of} letter={question.correctAnswer} />;
  if (isCorrect && selected) {
    return (
      <AnswerRow shape={check} colour="text-ok">
        {typed === undefined ? (
          <Trans>
            Votre réponse, juste : <Answer {...of} letter={selected} />
          </Trans>
        ) : (
          <Trans>
            Votre réponse écrite, juste : <TypedText text={typed} question={question} />
          </Trans>
        )}
      </AnswerRow>
    );
  }
  return (
    <>
      <AnswerRow shape={x} colour="text-bad">
        {typed !== undefined ? (
          <WrongTyped text={typed} question={question} />
        ) : selected ? (
          <Trans>
            Votre réponse : <Answer {...of} letter={selected} />
          </Trans>
        ) : (
          <Trans>Sans réponse</Trans>
        )}
      </AnswerRow>
      <AnswerRow shape={check} colour="text-ok">
        <Trans>Bonne réponse : {right}</Trans>
      </AnswerRow>
    </>
  );
}

/** Shows a wrong typed answer. Its text is empty in the result of a stored attempt, which contains no typed text. */
function WrongTyped(typed: TypedTextProps) {
  if (typed.text === '') return <Trans>Votre réponse écrite était fausse</Trans>;
  return (
    <Trans>
      Votre réponse écrite : <TypedText {...typed} />
    </Trans>
  );
}

type TypedTextProps = Pick<Correction, 'question'> & { text: string };

const TypedText = ({ text, question }: TypedTextProps) => (
  <b className="font-semibold" lang={question.language ?? undefined}>
    {text}
  </b>
);

function AnswerRow({ shape, colour, children }: { shape: string; colour: string; children: ReactNode }) {
  return (
    <p className={`mt-1.5 grid grid-cols-[20px_1fr] gap-2 ${colour}`}>
      <Icon shape={shape} size={20} className="mt-0.5" />
      <span>{children}</span>
    </p>
  );
}

type AnswerProps = Pick<Correction, 'question' | 'orderedBy'> & { letter: OptionLetter; isLettered: boolean };

function Answer({ question, orderedBy, letter, isLettered }: AnswerProps) {
  const option = optionsOf(question, orderedBy).find((one) => one.letter === letter);
  if (!option) return null;
  return (
    <b className="font-semibold" lang={question.language ?? undefined}>
      {isLettered ? `${option.place}.${noBreak}` : null}
      <RichText text={option.text} />
    </b>
  );
}

function Why({ question, selected, isCorrect }: Correction) {
  const option = selected && optionOf(question, { letter: selected, isCorrect });
  const texts = [option ? question[`why${option}`] : null, question.explanation].filter(Boolean);
  return texts.map((text) => (
    <p key={text} className="quiz-why" lang={question.language ?? undefined}>
      <RichText text={text ?? ''} />
    </p>
  ));
}
