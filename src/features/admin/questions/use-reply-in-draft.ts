// useReplyInDraft(): adds a reply of the forum to the draft of the form that edits a question.
import { useEffect, useState } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import type { QuizQuestion } from '#domain/schema/schema.ts';
import { useEffectEvent } from '#ui/hooks/use-effect-event.ts';
import { type Extension, extendExplanation } from './extend-explanation.ts';
import { readReply } from './read-reply.ts';

/** `missing`: the reply is not on this phone. */
export type ReplyExtension = Extension | 'missing';

/**
 * Returns the outcome for the last reply, also after `replyId` has become null; null before the first outcome. With
 * a `replyId`, `onDone` is called in the end even if the reply was not added, so that the form opens.
 */
export function useReplyInDraft(
  store: AccountStore,
  question: QuizQuestion,
  replyId: string | null,
  onDone: () => void,
): ReplyExtension | null {
  const [extension, setExtension] = useState<ReplyExtension | null>(null);
  const add = useEffectEvent(async (id: string) => {
    setExtension(await extendedBy(store, question, id));
    onDone();
  });
  useEffect(() => {
    if (replyId !== null) void add(replyId);
  }, [replyId]);
  return extension;
}

async function extendedBy(store: AccountStore, question: QuizQuestion, id: string): Promise<ReplyExtension> {
  try {
    const reply = await readReply(store.db, id);
    return reply ? await extendExplanation(store, question, reply.content) : 'missing';
  } catch {
    return 'failed';
  }
}
