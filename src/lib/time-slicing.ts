// Responsible for long work that must not hold up the screen: it is done in slices, with room for a touch between them.
// Guarantees: the steps of the work run in their order, and one after the other; nothing runs before the first slice.

/** Half a frame: what else a frame has to do still fits in. */
const sliceMs = 8;

/**
 * Runs a generator to its end and resolves with what it returns. `onPause` gets what was yielded last before each
 * pause. Rejects with what the generator throws.
 */
export async function inSlices<Step, Result>(
  work: Iterator<Step, Result>,
  onPause: (step: Step) => void = () => undefined,
): Promise<Result> {
  for (;;) {
    const endMs = performance.now() + sliceMs;
    let step = work.next();
    while (!step.done && performance.now() < endMs) step = work.next();
    if (step.done) return step.value;
    onPause(step.value);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
