// Calls `run` in the next task or, while something is pressed, once the press has ended and its click was
// dispatched, so that nothing moves under a finger. Returns a function that cancels the call.

let isPressed = false;

if (typeof addEventListener === 'function') {
  addEventListener('pointerdown', () => setPressed(true), true);
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, () => setPressed(false), true);
}

function setPressed(value: boolean): void {
  isPressed = value;
}

export function afterPress(run: () => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  const runSoon = () => {
    const timer = setTimeout(run);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };
  if (!isPressed) runSoon();
  else
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, runSoon, { capture: true, once: true, signal });
  return () => ended.abort();
}
