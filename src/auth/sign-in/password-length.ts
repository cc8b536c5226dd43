// Checks that a password has at least six characters, counted in code points.

const shortestPassword = 6;

export const isLongEnough = (password: string): boolean => [...password].length >= shortestPassword;
