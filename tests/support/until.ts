// Waits for a condition that nothing announces.
// Guarantees that a test fails with what it waited for, instead of going on without it.

export async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadlineMs = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > deadlineMs) throw new Error(`waited in vain until ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}
