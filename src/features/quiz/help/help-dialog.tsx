// <HelpDialog>: help with a missed question, open while it is mounted: a few forum replies that are on this phone,
// and a form that asks the forum. The typed text is saved as a draft until the question is queued.
import './help.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useMemo, useState } from 'react';
import { draftStore } from '#data/local/drafts.ts';
import type { AccountStore } from '#data/store/account-store.ts';
import { longestTried, type MissedQuestion, threadAbout } from '#domain/forum/question-thread.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { RuledTextarea } from '#ui/controls/ruled-textarea.tsx';
import { useCommitError } from '#ui/controls/use-commit-error.ts';
import { useDraftFields } from '#ui/controls/use-draft-fields.ts';
import { useLengthError } from '#ui/hooks/use-length-error.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { check, x } from '#ui/icons/section-icons.ts';
import { Dialog } from '#ui/layers/dialog.tsx';
import { RichText } from '#ui/text/rich-text.tsx';
import { askForum } from './ask-forum.ts';
import { HelpAnswers } from './help-answers.tsx';
import { OwnQuestion } from './help-own-question.tsx';
import { type QuestionHelp, readQuestionHelp } from './read-question-help.ts';

type HelpDialogProps = {
  store: AccountStore;
  missed: MissedQuestion;
  /** Called when the question to the forum is queued. */
  onAsked: () => void;
  onClose: () => void;
};

export function HelpDialog(props: HelpDialogProps) {
  const { store, missed } = props;
  const help = useLive(
    () => readQuestionHelp(store.db, store.account, missed.question.id),
    [store, missed.question.id],
  );
  return help ? <OpenedHelp {...props} help={help} /> : null;
}

const noFields = { tried: '' };

function OpenedHelp({ store, missed, help, onAsked, onClose }: HelpDialogProps & { help: QuestionHelp }) {
  const { t } = useLingui();
  const { question } = missed;
  // Decides between the form and the thread. It does not follow `help.own`, so that the form does not disappear while
  // the dialog closes after the thread was queued.
  const [hadAsked, setHadAsked] = useState(help.own !== null);
  const draftKey = `question-help:${question.id}`;
  const fieldStore = useMemo(() => draftStore(store, draftKey), [store, draftKey]);
  const { fields, setField, whileSending } = useDraftFields(fieldStore, noFields);
  const { errorText, attempt, isBusy } = useCommitError();
  const labels = { answer: t`Ma réponse :`, tried: t`Ce que j’ai essayé :` };
  const lengthError = useLengthError()(fields.tried, longestTried(missed, labels));
  const ask = async () => {
    if (lengthError) return;
    const { id, subject } = question;
    const about = { subject, question: id, language: currentLanguage() };
    const data = { ...threadAbout(missed, fields.tried, labels), ...about };
    let isQueued = false;
    const queue = async () => {
      isQueued = await askForum(store, data, draftKey);
      setHadAsked(!isQueued);
    };
    if (await whileSending(async () => (await attempt(queue)) && isQueued)) onAsked();
  };
  return (
    <Dialog
      open
      wide
      full
      title={<Trans>Un coup de main</Trans>}
      onClose={onClose}
      dock={
        hadAsked ? null : (
          <Button wide busy={isBusy ? t`Envoi…` : undefined} onClick={() => void ask()}>
            <Trans>Demander au forum</Trans>
          </Button>
        )
      }
    >
      <Missed missed={missed} />
      <HelpAnswers replies={help.replies} />
      {hadAsked && help.own ? <OwnQuestion thread={help.own} /> : null}
      {hadAsked ? null : (
        <div className="help-tried">
          <RuledTextarea
            label={t`Ce que j’ai essayé`}
            rows={3}
            value={fields.tried}
            onChange={(event) => setField('tried', event.target.value)}
            hint={t`Dites ce que vous avez essayé : on vous répond mieux.`}
            error={lengthError ?? errorText}
          />
        </div>
      )}
    </Dialog>
  );
}

function Missed({ missed: { question, answer } }: { missed: MissedQuestion }) {
  const language = question.language ?? undefined;
  const right = question[`option${question.correctAnswer}`];
  return (
    <div className="grid gap-1">
      <p className="font-medium" lang={language}>
        <RichText text={question.question} />
      </p>
      {answer === null ? null : (
        <GivenAnswer sign={x} className="text-bad">
          <Trans>
            Votre réponse :{' '}
            <b lang={language}>
              <RichText text={answer} />
            </b>
          </Trans>
        </GivenAnswer>
      )}
      <GivenAnswer sign={check} className="text-ok">
        <Trans>
          Bonne réponse :{' '}
          <b lang={language}>
            <RichText text={right} />
          </b>
        </Trans>
      </GivenAnswer>
    </div>
  );
}

type GivenAnswerProps = { sign: string; className: string; children: ReactNode };

const GivenAnswer = ({ sign, className, children }: GivenAnswerProps) => (
  <p className={`help-given ${className}`}>
    <Icon shape={sign} size={18} />
    <span>{children}</span>
  </p>
);
