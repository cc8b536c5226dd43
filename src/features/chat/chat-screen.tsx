// <ChatScreen name asker fieldStore>: shows the study assistant, with prepared answers and without a
// server.
// name: the display name of the signed-in user, or null. asker: data on which the answers depend.
// fieldStore: stores the question that is being typed.
import './chat.css';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FieldStore } from '#ui/controls/use-draft-fields.ts';
import { useMedia } from '#ui/hooks/use-media.ts';
import { Screen } from '#ui/screen/screen.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatMessage, Greeting, SpokenReply, Writing } from './chat-messages.tsx';
import { QuickQuestions } from './quick-questions.tsx';
import type { Asker } from './reply-to.ts';
import { Tips } from './tips.tsx';
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
    // The list with the pressed quick question has collapsed, so the focus moves to the message with that
    // question in the conversation.
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
    <Screen language title={<Trans>Chat</Trans>}>
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
