// <ChatScreen>: the study assistant, with prepared answers and without a server; on wide screens an open notebook, with
// the quick questions on the left page and the conversation on the right page. The conversation and the field are the
// same elements on one page and on two. `name` is the user's name; null if unknown.
import './chat.css';
import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { FieldStore } from '#ui/controls/use-draft-fields.ts';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import { PageFold } from '#ui/screen/page-fold.tsx';
import { Screen } from '#ui/screen/screen.tsx';
import { ChatComposer } from './chat-composer.tsx';
import { ChatMessage, Greeting, SpokenReply, Writing } from './chat-messages.tsx';
import { ChatSide } from './chat-side.tsx';
import type { Asker } from './reply-to.ts';
import { useConversation } from './use-conversation.ts';
import { useTalkScroll } from './use-talk-scroll.ts';

type ChatScreenProps = { name: string | null; asker: Asker; fieldStore: FieldStore };

export function ChatScreen({ name, asker, fieldStore }: ChatScreenProps) {
  const { messages, isTyping, send } = useConversation(asker);
  const isOpen = useNotebookOpen();
  const titleId = useId();
  const hasMessages = messages.length > 0;
  const { talk, focusNext } = useTalkScroll({ messageCount: messages.length, isTyping, isOpen });

  const side = (
    <ChatSide
      isOpen={isOpen}
      hasMessages={hasMessages}
      onAsk={(text, topic) => {
        // On one page the list with the pressed question collapses, so the user's message gets the focus.
        if (!isOpen) focusNext();
        send(text, topic);
      }}
    />
  );
  // With two pages the conversation scrolls separately; it is focusable, so that the keyboard can scroll it.
  const region = isOpen ? { 'aria-labelledby': titleId, tabIndex: 0 } : {};
  return (
    <Screen language footer logo={isOpen} title={<Trans>Chat</Trans>}>
      <div className={isOpen ? 'open-book' : 'chat'}>
        {isOpen ? (
          <div className="open-left">
            <div className="open-title">
              <h1>
                <Trans>Chat</Trans>
              </h1>
            </div>
            {side}
          </div>
        ) : null}
        {isOpen ? <PageFold /> : null}
        <div className={isOpen ? 'open-right' : 'contents'}>
          <section className={isOpen ? 'chat-roll' : 'contents'} {...region}>
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
          </section>
          {isOpen ? null : side}
          <ChatComposer fieldStore={fieldStore} onSend={send} />
        </div>
      </div>
    </Screen>
  );
}
