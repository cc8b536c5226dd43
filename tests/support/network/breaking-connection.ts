// Simulates a connection that breaks in the middle of an answer: the bytes before the break arrive, the others do
// not.

export type BreakingConnection = {
  fetch: typeof globalThis.fetch;
  /** Breaks the connection after `bytes` more bytes of answers; until the first call all answers pass. */
  breakAfter: (bytes: number) => void;
  received: () => number;
};

export function breakingConnection(): BreakingConnection {
  let received = 0;
  let breaksAt = Number.POSITIVE_INFINITY;
  return {
    breakAfter: (bytes) => {
      breaksAt = received + bytes;
    },
    received: () => received,
    fetch: async (input, init) => {
      const answer = await fetch(input, init);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const delivered = bytes.subarray(0, breaksAt - received);
      received += delivered.length;
      return new Response(delivered.length < bytes.length ? brokenBody(delivered) : delivered, answer);
    },
  };
}

export function brokenBody(bytes: Uint8Array): ReadableStream {
  let isSent = false;
  return new ReadableStream({
    pull: (controller) => {
      if (isSent) controller.error(new TypeError('the connection broke'));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
}
