// Defines how long a password must be, as the server enforces it.
// A character counts once, however many code units it takes.

const shortestPassword = 6;

export const isLongEnough = (password: string): boolean => [...password].length >= shortestPassword;
