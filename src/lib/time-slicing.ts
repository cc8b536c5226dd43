// Runs long work in slices, so that user input is handled between them. The first slice runs at once.

/** Length of a slice in milliseconds: half a frame, so that the frame's other work still fits. */
const sliceMs = 8;

/**
 * Runs a generator to its end in slices and resolves with its return value. Pauses between slices; `onPause`
 * receives the last yielded value before each pause. Rejects with the error that the generator throws.
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
