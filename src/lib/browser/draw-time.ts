// Defines how many milliseconds deferred work waits after a change, so that it does not delay the rendering of the
// change on a slow phone.

export const drawMs = 250;
