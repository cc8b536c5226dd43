// useSendStateText(text): the user's own text with the sending state to show. With a network, the state of a
// text that waits to be sent is hidden for the first two seconds: if the text is sent in that time, a badge that
// appears and disappears would only move the content below.
import { useEffect, useState } from 'react';
import type { Shown } from '#data/queries/read-forum.ts';
import { useOnline } from '#ui/hooks/use-media.ts';

const patienceMs = 2000;

type Sending = Pick<Shown<object>, 'queued' | 'isWaiting'>;

export function useSendStateText<Text extends Sending>(text: Text): Text {
  const isOnline = useOnline();
  const [nowMs, setNowMs] = useState(Date.now);
  const { queued } = text;
  const isPending = queued?.status === 'waiting' || queued?.status === 'behind-another';
  const writtenAt = isOnline && isPending ? queued.entry.writtenAt : null;
  useEffect(() => {
    if (writtenAt === null) return;
    // The clock may have been set back since the text was written, so the wait is limited to `patienceMs`.
    const leftMs = Math.min(patienceMs, writtenAt + patienceMs - Date.now());
    const timer = setTimeout(
      () => setNowMs(Math.max(Date.now(), writtenAt + patienceMs)),
      Math.max(0, leftMs),
    );
    return () => clearTimeout(timer);
  }, [writtenAt]);
  const isYoung = writtenAt !== null && nowMs < writtenAt + patienceMs;
  return isYoung ? { ...text, queued: null, isWaiting: false } : text;
}
