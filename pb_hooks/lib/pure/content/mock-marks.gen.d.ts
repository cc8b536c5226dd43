// Types of the function of mock-marks.gen.js; the bundle itself has no types.
export function joinMarks(stored: string, sent: string): string;
