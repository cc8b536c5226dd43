// Lets two different requests reach the server at once: one waits until the next one arrives.
import type { VirtualTime } from './virtual-time.ts';

const longestWaitMs = 20_000;

/** Sends a request to the server now, or with `waits` together with the next one that arrives. */
export type MeetingPoint = (arrive: () => Promise<void>, waits: boolean) => Promise<void>;

/** Returns the meeting point of a run; `onMeeting` is called for each pair of requests. */
export function meetingPoint(time: VirtualTime, onMeeting: () => void): MeetingPoint {
  let waiting: { arrive: () => Promise<void>; cancel: () => void } | null = null;
  return async (arrive, waits) => {
    const other = waiting;
    waiting = null;
    if (other) {
      other.cancel();
      onMeeting();
      await Promise.all([other.arrive(), arrive()]);
    } else if (waits) {
      const goAlone = () => {
        waiting = null;
        return arrive();
      };
      waiting = { arrive, cancel: time.after(longestWaitMs, goAlone) };
    } else await arrive();
  };
}
