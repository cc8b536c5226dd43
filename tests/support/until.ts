// Waits for a condition whose fulfilment is not announced by an event.
// After 10 s the test fails with a description of the condition.

export async function until(what: string, condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadlineMs = Date.now() + 10_000;
  while (!(await condition())) {
    if (Date.now() > deadlineMs) throw new Error(`waited 10 s in vain until ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
