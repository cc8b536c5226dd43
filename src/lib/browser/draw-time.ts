// Defines how long a slow phone takes to render what was just written. Work that can wait starts after this
// time, so that it does not delay the visible update.

/** Time in milliseconds. */
export const drawMs = 250;
