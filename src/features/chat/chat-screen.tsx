// <ChatScreen>: the study assistant, with prepared answers and without a server. `name` is the user's name;
// null if unknown.
import './chat.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { FieldStore } from '#ui/controls/use-draft-fields.ts';
import { useMedia } from '#ui/hooks/use-media.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronRight, circleHelp, clock, cloudOff, lightbulb } from '#ui/icons/section-icons.ts';
import { listChecks, messagesSquare, notebookText } from '#ui/icons/shell-icons.ts';
import { Screen } from '#ui/screen/screen.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatMessage, Greeting, SpokenReply, Writing } from './chat-messages.tsx';
import { ChatPart } from './chat-part.tsx';
import type { Asker } from './reply-to.ts';
import type { Topic } from './topic-words.ts';
import { useConversation } from './use-conversation.ts';

type ChatScreenProps = { name: string | null; asker: Asker; fieldStore: FieldStore };

export function ChatScreen({ name, asker, fieldStore }: ChatScreenProps) {
  const { messages, isTyping, send } = useConversation(asker);
  const isWide = useMedia('(min-width: 64rem)');
  const talk = useRef<HTMLOListElement>(null);
  const isFocusWanted = useRef(false);
  const hasMessages = messages.length > 0;
  const count = messages.length + (isTyping ? 1 : 0);

  useEffect(() => {
    if (count === 0) return;
    const items = talk.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [];
    items[items.length - 1]?.scrollIntoView({ block: 'nearest' });
    // Moves the focus from the pressed quick question to the message with that question in the conversation: the list
    // of quick questions collapses when the conversation begins.
    if (isFocusWanted.current) items[items.length - 2]?.focus({ preventScroll: true });
    isFocusWanted.current = false;
  }, [count]);

  const quick = (
    <QuickQuestions
      folded={hasMessages && !isWide}
      onAsk={(text, topic) => {
        isFocusWanted.current = !isWide;
        send(text, topic);
      }}
    />
  );
  return (
    <Screen language footer title={<Trans>Chat</Trans>}>
      <div className="chat">
        <h2 className="sr-only">
          <Trans>Conversation</Trans>
        </h2>
        <ol ref={talk} className="chat-talk">
          {hasMessages ? null : <Greeting />}
          {messages.map((message) => (
            <ChatMessage key={message.id} message={message} name={name} />
          ))}
          {isTyping ? <Writing /> : null}
        </ol>
        <SpokenReply messages={messages} />
        <div className="chat-side">
          {quick}
          {isWide || !hasMessages ? <Tips folded={!isWide} /> : null}
        </div>
        <ChatComposer fieldStore={fieldStore} onSend={send} />
      </div>
    </Screen>
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
