// Records what the operator wants of this node: to hand over and stay a standby, or to end.

export type NodeWish = {
  isEnd: () => boolean;
  isHandover: () => boolean;
  /** Resolves with the next signal. */
  next: () => Promise<void>;
  /** Forgets the request for a handover once the handover has happened or was refused. */
  isDone: () => void;
};

/**
 * Handles SIGUSR2 (hand over), SIGTERM and SIGINT (hand over and end). A second SIGTERM or SIGINT more than a second
 * later exits at once.
 */
export function wishFromSignals(): NodeWish {
  let [endSinceMs, isHandover] = [0, false];
  let waiting: (() => void)[] = [];
  const announce = () => {
    for (const done of waiting.splice(0)) done();
  };
  const end = () => {
    // npm forwards a signal that the terminal has already sent: two signals within a second count as one.
    if (endSinceMs > 0 && Date.now() - endSinceMs > 1000) process.exit(1);
    if (endSinceMs === 0) endSinceMs = Date.now();
    announce();
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
  process.on('SIGUSR2', () => {
    isHandover = true;
    announce();
  });
  return {
    isEnd: () => endSinceMs > 0,
    isHandover: () => isHandover,
    next: () =>
      new Promise((done) => {
        waiting = [...waiting, done];
      }),
    isDone: () => {
      isHandover = false;
    },
  };
}
