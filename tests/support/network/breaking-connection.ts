// A line that breaks while an answer is under way: what had come by then has come, the rest never does.
// Guarantees: bytes are counted as the phone reads them; until it is told to break, nothing differs.

export type BreakingLine = {
  fetch: typeof globalThis.fetch;
  /** The next answers together bring this many bytes; the one in which they end breaks there. */
  breakAfter: (bytes: number) => void;
  /** Bytes of all answers so far. */
  received: () => number;
};

export function breakingLine(): BreakingLine {
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
      const whole = bytes.subarray(0, breaksAt - received);
      received += whole.length;
      return new Response(whole.length < bytes.length ? brokenBody(whole) : whole, answer);
    },
  };
}

/** A body that brings these bytes and then breaks. */
export function brokenBody(bytes: Uint8Array): ReadableStream {
  let isSent = false;
  return new ReadableStream({
    pull: (controller) => {
      if (isSent) controller.error(new TypeError('the line broke'));
      else controller.enqueue(bytes);
      isSent = true;
    },
  });
}
