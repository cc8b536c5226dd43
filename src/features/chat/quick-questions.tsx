// <QuickQuestions folded onAsk>: shows five prepared questions that the user asks by one press; collapsed
// into one line once the conversation has started.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronRight, circleHelp, clock, cloudOff } from '#ui/icons/section-icons.ts';
import { listChecks, messagesSquare, notebookText } from '#ui/icons/shell-icons.ts';
import { ChatPart } from './chat-part.tsx';
import type { Topic } from './topic-words.ts';

const questions = [
  { topic: 'exams', icon: notebookText, text: msg`Trouver un sujet d’examen` },
  { topic: 'quiz', icon: listChecks, text: msg`Réviser avec les quiz` },
  { topic: 'method', icon: clock, text: msg`M’organiser avant l’examen` },
  { topic: 'offline', icon: cloudOff, text: msg`Étudier hors ligne` },
  { topic: 'forum', icon: messagesSquare, text: msg`Demander au forum` },
] as const satisfies { topic: Topic; icon: string; text: MessageDescriptor }[];

type QuickQuestionsProps = { folded: boolean; onAsk: (text: string, topic: Topic) => void };

export function QuickQuestions({ folded, onAsk }: QuickQuestionsProps) {
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
