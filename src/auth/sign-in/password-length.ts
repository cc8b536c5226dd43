// How long a password must be, as the server enforces it.
// Guarantees that a sign counts once, however many code units it takes.

const shortestPassword = 6;

export const isLongEnough = (password: string): boolean => [...password].length >= shortestPassword;
