// Responsible for how long a slow phone takes to draw what was just written.
// Guarantees: one constant; what can wait begins after it, so that it holds up nothing that is looked at.

/** In milliseconds. */
export const drawMs = 250;
