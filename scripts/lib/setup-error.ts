// A failure that the person at the keyboard can mend.
// Its message is one complete sentence; commands print it without a stack and leave with 1.
export class SetupError extends Error {
  override name = 'SetupError';
}
