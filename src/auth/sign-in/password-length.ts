// Checks the least length of a password, as the server enforces it.
// A character counts once, however many UTF-16 code units it takes.

const shortestPassword = 6;

export const isLongEnough = (password: string): boolean => [...password].length >= shortestPassword;
