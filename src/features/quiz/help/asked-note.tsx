// <AskedNote>: says whether the pupil's question to the forum is sent, or waits for the network.
import type { AccountStore } from '#data/store/account-store.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { StateTag } from '#ui/icons/state-tag.tsx';
import { readQuestionHelp } from './read-question-help.ts';

type AskedNoteProps = { store: AccountStore; questionId: string };

export function AskedNote({ store, questionId }: AskedNoteProps) {
  const isOnline = useOnline();
  const help = useLive(() => readQuestionHelp(store.db, store.account, questionId), [store, questionId]);
  const own = help?.own;
  // Shows nothing while the question waits although there is a network: it is sent a moment later.
  if (!own || (own.isWaiting && isOnline)) return null;
  return <StateTag state={own.isWaiting ? 'queued' : 'sent'} variant="line" />;
}
