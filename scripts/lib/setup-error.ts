// Error type for failures that the user at the keyboard can correct.
// Its message is one complete sentence; commands print it without a stack trace and exit with code 1.
export class SetupError extends Error {
  override name = 'SetupError';
}
