// Manages the conversation, which is stored only in memory and lost when the screen closes. Each message of
// the user is answered one second later.
import { useEffect, useRef, useState } from 'react';
import { type Asker, type Reply, replyAbout, replyTo } from './reply-to.ts';
import type { Topic } from './topic-words.ts';

const replyDelayMs = 1000;

export type Message = { id: number; timestamp: number } & (
  | { isBot: false; text: string }
  | { isBot: true; reply: Reply }
);

export function useConversation(asker: Asker) {
  const [messages, setMessages] = useState<readonly Message[]>([]);
  const [coming, setComing] = useState(0);
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>());
  const nextId = useRef(0);
  const latestAsker = useRef(asker);

  // The answer uses the latest `asker`, because the catalogue may be loaded during the second before the
  // answer.
  useEffect(() => {
    latestAsker.current = asker;
  }, [asker]);

  useEffect(() => {
    const running = timers.current;
    return () => {
      for (const timer of running) clearTimeout(timer);
    };
  }, []);

  const add = (message: { isBot: false; text: string } | { isBot: true; reply: Reply }) => {
    nextId.current += 1;
    const added = { ...message, id: nextId.current, timestamp: Date.now() };
    setMessages((before) => [...before, added]);
  };

  /**
   * Sends a message; returns false for a blank text, which is not sent. `topic` is given if the user pressed a
   * suggested question; without it, the topic is found from the text.
   */
  const send = (typed: string, topic?: Topic): boolean => {
    const text = typed.trim();
    if (text === '') return false;
    add({ isBot: false, text });
    setComing((count) => count + 1);
    const timer = setTimeout(() => {
      timers.current.delete(timer);
      setComing((count) => count - 1);
      add({
        isBot: true,
        reply: topic ? replyAbout(topic, latestAsker.current, text) : replyTo(text, latestAsker.current),
      });
    }, replyDelayMs);
    timers.current.add(timer);
    return true;
  };

  return { messages, isTyping: coming > 0, send };
}
