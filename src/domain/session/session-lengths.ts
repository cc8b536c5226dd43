// Lists the lengths that a pupil can choose for a study session, in minutes.

export const sessionLengths = [5, 10, 20] as const;
export type SessionLength = (typeof sessionLengths)[number];
