// <ChatScreen name asker keeper>: the study assistant, with prepared answers and without a server.
// name: the display name of the signed-in user, or null. asker: data on which the answers depend. keeper:
// stores the question that is being typed.
import './chat.css';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { FieldKeeper } from '#ui/controls/use-draft-fields.ts';
import { useMedia } from '#ui/hooks/use-media.ts';
import { Screen } from '#ui/screen/screen.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { Greeting, Said, SpokenReply, Writing } from './chat-messages.tsx';
import { QuickQuestions } from './quick-questions.tsx';
import type { Asker } from './reply-to.ts';
import { Tips } from './tips.tsx';
import { useConversation } from './use-conversation.ts';

type ChatScreenProps = { name: string | null; asker: Asker; keeper: FieldKeeper };

export function ChatScreen({ name, asker, keeper }: ChatScreenProps) {
  const { messages, isTyping, send } = useConversation(asker);
  const isWide = useMedia('(min-width: 64rem)');
  const talk = useRef<HTMLOListElement>(null);
  const isFocusWanted = useRef(false);
  const hasBegun = messages.length > 0;
  const count = messages.length + (isTyping ? 1 : 0);

  useEffect(() => {
    if (count === 0) return;
    const lines = talk.current?.querySelectorAll<HTMLElement>(':scope > li') ?? [];
    lines[lines.length - 1]?.scrollIntoView({ block: 'nearest' });
    // The list with the pressed quick question has collapsed, so the focus moves to that question in the
    // conversation.
    if (isFocusWanted.current) lines[lines.length - 2]?.focus({ preventScroll: true });
    isFocusWanted.current = false;
  }, [count]);

  const quick = (
    <QuickQuestions
      folded={hasBegun && !isWide}
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
          {hasBegun ? null : <Greeting />}
          {messages.map((message) => (
            <Said key={message.id} message={message} name={name} />
          ))}
          {isTyping ? <Writing /> : null}
        </ol>
        <SpokenReply messages={messages} />
        <div className="chat-side">
          {quick}
          {isWide || !hasBegun ? <Tips folded={!isWide} /> : null}
        </div>
        <ChatComposer keeper={keeper} onSend={send} />
      </div>
    </Screen>
  );
}
