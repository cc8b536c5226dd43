// Error type for failures that the user at the keyboard can correct, with a complete sentence as its
// message.
export class SetupError extends Error {
  override name = 'SetupError';
}
