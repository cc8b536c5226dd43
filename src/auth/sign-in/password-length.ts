// Checks the least length of a password, counted in code points.

const shortestPassword = 6;

export const isLongEnough = (password: string): boolean => [...password].length >= shortestPassword;
