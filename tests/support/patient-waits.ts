// Lets `vi.waitFor` wait 10 s by default, because a busy machine needs more than Vitest's second to render and to
// answer a query. Vitest has no setting for it.
import { vi } from 'vitest';

const waitFor = vi.waitFor;
const timeout = 10_000;

vi.waitFor = (check, options) =>
  waitFor(check, { timeout, ...(typeof options === 'number' ? { timeout: options } : options) });
