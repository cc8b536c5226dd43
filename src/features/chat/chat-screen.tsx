// <ChatScreen>: the study assistant, with prepared answers and without a server; on wide screens an open notebook, with
// the quick questions on the left page and the conversation on the right page. `name` is the user's name; null if
// unknown.
import './chat.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef } from 'react';
import type { FieldStore } from '#ui/controls/use-draft-fields.ts';
import { Icon } from '#ui/icons/icon.tsx';
import { chevronRight, circleHelp, clock, cloudOff, lightbulb } from '#ui/icons/section-icons.ts';
import { listChecks, messagesSquare, notebookText } from '#ui/icons/shell-icons.ts';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import { PageFold } from '#ui/screen/page-fold.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatMessage, Greeting, SpokenReply, Writing } from './chat-messages.tsx';
import { ChatPart } from './chat-part.tsx';
import type { Asker } from './reply-to.ts';
import type { Topic } from './topic-words.ts';
import { useConversation } from './use-conversation.ts';

type ChatScreenProps = { name: string | null; asker: Asker; fieldStore: FieldStore };

/** Lets the keyboard scroll the conversation. */
const reachable = { tabIndex: 0 } as const;

export function ChatScreen({ name, asker, fieldStore }: ChatScreenProps) {
  const { messages, isTyping, send } = useConversation(asker);
  const isOpen = useNotebookOpen();
  const titleId = useId();
  const hasMessages = messages.length > 0;
  const { talk, focusNext } = useNewestInSight(messages.length, isTyping);

  const conversation = (
    <>
      <h2 id={titleId} className="sr-only">
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
    </>
  );
  const side = (
    <div className="chat-side">
      <QuickQuestions
        folded={hasMessages && !isOpen}
        onAsk={(text, topic) => {
          // On one page the list of quick questions collapses when the conversation begins.
          if (!isOpen) focusNext();
          send(text, topic);
        }}
      />
      {isOpen || !hasMessages ? <Tips folded={!isOpen} /> : null}
    </div>
  );
  const composer = <ChatComposer fieldStore={fieldStore} onSend={send} />;
  if (!isOpen)
    return (
      <Screen language footer title={<Trans>Chat</Trans>}>
        <div className="chat">
          {conversation}
          {side}
          {composer}
        </div>
      </Screen>
    );
  return (
    <Screen language footer logo title={<Trans>Chat</Trans>}>
      <div className="open-book">
        <div className="open-left">
          <div className="open-title">
            <h1>
              <Trans>Chat</Trans>
            </h1>
          </div>
          {side}
        </div>
        <PageFold />
        <div className="open-right">
          <section aria-labelledby={titleId} className="chat-roll" {...reachable}>
            {conversation}
          </section>
          {composer}
        </div>
      </div>
    </Screen>
  );
}

/**
 * Scrolls the end of the conversation into view: the newest answer or, while Pare is writing, the animation in its
 * place. After a call of `focusNext`, the user's next message gets the focus.
 */
function useNewestInSight(messageCount: number, isTyping: boolean) {
  const talk = useRef<HTMLOListElement>(null);
  const isFocusWanted = useRef(false);
  useEffect(() => {
    if (messageCount === 0) return;
    const items = [...(talk.current?.children ?? [])];
    items.at(-1)?.scrollIntoView({ block: 'nearest' });
    const own = items.at(-2);
    if (isTyping && isFocusWanted.current && own instanceof HTMLElement) {
      isFocusWanted.current = false;
      own.focus({ preventScroll: true });
    }
  }, [messageCount, isTyping]);
  const focusNext = () => {
    isFocusWanted.current = true;
  };
  return { talk, focusNext };
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
