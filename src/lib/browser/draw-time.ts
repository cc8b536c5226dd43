// Defines how long to wait for a slow phone to render a change. Work that can wait starts after this time,
// so that it does not delay the visible update.

export const drawMs = 250;
