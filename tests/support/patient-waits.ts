// Lets `vi.waitFor` wait 10 s by default instead of Vitest's 1 s, because a busy machine needs longer to render and to
// answer a query. Vitest has no setting for this default.
import { vi } from 'vitest';

const waitFor = vi.waitFor;
const timeout = 10_000;

vi.waitFor = (check, options) =>
  waitFor(check, { timeout, ...(typeof options === 'number' ? { timeout: options } : options) });
