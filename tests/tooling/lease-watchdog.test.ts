// Runs the watchdog of a lease in this process, with a fake clock; `watch-lease.test.ts` runs it as a process of its own.
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('node:os', () => ({ uptime: () => Date.now() / 1000 }));

let input: PassThrough;
/** The watchdog's kills of servers, and its end, in their order. */
let actions: string[];

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 });
  vi.resetModules();
  input = new PassThrough();
  actions = [];
  vi.spyOn(process, 'stdin', 'get').mockReturnValue(input as unknown as typeof process.stdin);
  vi.spyOn(process, 'on').mockReturnThis();
  vi.spyOn(process, 'kill').mockImplementation((pid) => {
    actions.push(`kill ${pid}`);
    return true;
  });
  vi.spyOn(process, 'exit').mockImplementation(() => actions.push('end') as never);
  await import('../../scripts/nodes/lease-watchdog.ts');
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Sends lines that the watchdog reads together, and resolves after it has looked at the lease. */
async function send(...lines: string[]): Promise<void> {
  input.write(`${lines.join('\n')}\n`);
  await vi.advanceTimersByTimeAsync(0);
}

test('the watchdog kills the server at the renewed end if it reads the renewal together with an end that has passed', async () => {
  await send('pid 11', 'until -1', 'until 5000');
  await vi.advanceTimersByTimeAsync(4_990);
  expect(actions).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(actions).toEqual(['kill 11']);
});

test('the watchdog kills the server at the renewed end if it reads the renewal while it waits for an earlier end', async () => {
  await send('pid 11', 'until 5000');
  await vi.advanceTimersByTimeAsync(4_000);
  await send('until 150000');
  await vi.advanceTimersByTimeAsync(145_990);
  expect(actions).toEqual([]);
  await vi.advanceTimersByTimeAsync(20);
  expect(actions).toEqual(['kill 11']);
});

test('the watchdog kills only the last server that it is asked to watch', async () => {
  await send('pid 11', 'until 5000');
  await send('pid 12');
  await vi.advanceTimersByTimeAsync(5_010);
  expect(actions).toEqual(['kill 12']);
});

test('the watchdog kills the server before it ends if its input ends together with an end of the lease that has passed', async () => {
  input.end('pid 11\nuntil -1\n');
  await vi.advanceTimersByTimeAsync(0);
  expect(actions[0]).toBe('kill 11');
  expect(actions).toContain('end');
});
