// <ChatSide>: the quick questions and the tips of the chat. On wide screens they are on the left page of an open
// notebook. On one page they are above the field; when the conversation begins, the questions collapse and the tips
// disappear.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronRight, circleHelp, clock, cloudOff, lightbulb } from '#ui/icons/section-icons.ts';
import { listChecks, messagesSquare, notebookText } from '#ui/icons/shell-icons.ts';
import { ChatPart } from './chat-part.tsx';
import type { Topic } from './topic-words.ts';

type ChatSideProps = {
  isOpen: boolean;
  hasMessages: boolean;
  onAsk: (text: string, topic: Topic) => void;
};

export function ChatSide({ isOpen, hasMessages, onAsk }: ChatSideProps) {
  return (
    <div className="chat-side">
      <QuickQuestions folded={hasMessages && !isOpen} onAsk={onAsk} />
      {isOpen || !hasMessages ? <Tips folded={!isOpen} /> : null}
    </div>
  );
}

function Tips({ folded }: { folded: boolean }) {
  return (
    <ChatPart title={<Trans>Conseils</Trans>} icon={lightbulb} folded={folded}>
      <div className="chat-tips">
        {folded ? <span /> : <Icon shape={lightbulb} />}
        <ul>
          <li>
            <Trans>Une question à la fois, en français ou en créole.</Trans>
          </li>
          <li>
            <Trans>Nommez la matière et le niveau : « chimie, Bac II ».</Trans>
          </li>
          <li>
            <Trans>Rien n’est gardé : la conversation s’efface quand vous partez.</Trans>
          </li>
        </ul>
      </div>
    </ChatPart>
  );
}

const questions = [
  { topic: 'exams', icon: notebookText, text: msg`Trouver un sujet d’examen` },
  { topic: 'quiz', icon: listChecks, text: msg`Réviser avec les quiz` },
  { topic: 'method', icon: clock, text: msg`M’organiser avant l’examen` },
  { topic: 'offline', icon: cloudOff, text: msg`Étudier hors ligne` },
  { topic: 'forum', icon: messagesSquare, text: msg`Demander au forum` },
] as const satisfies { topic: Topic; icon: string; text: MessageDescriptor }[];

type QuickQuestionsProps = { folded: boolean; onAsk: (text: string, topic: Topic) => void };

function QuickQuestions({ folded, onAsk }: QuickQuestionsProps) {
  const { i18n } = useLingui();
  const titleId = useId();
  return (
    <ChatPart title={<Trans>Questions rapides</Trans>} icon={circleHelp} folded={folded} titleId={titleId}>
      <ul className="chat-ask" aria-labelledby={titleId}>
        {questions.map(({ topic, icon, text }) => (
          <li key={topic}>
            <button type="button" onClick={() => onAsk(i18n._(text), topic)}>
              <Icon shape={icon} />
              <span>{i18n._(text)}</span>
              <Icon shape={chevronRight} size={20} />
            </button>
          </li>
        ))}
      </ul>
    </ChatPart>
  );
}
