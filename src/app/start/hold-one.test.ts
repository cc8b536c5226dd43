import { describe, expect, it } from 'vitest';
import type { Disposables } from './disposables.ts';
import { holdOne } from './hold-one.ts';

function holdAccounts() {
  const log: string[] = [];
  const failing = new Set<string>();
  const open = holdOne(async (key: string, disposables: Disposables) => {
    log.push(`start ${key}`);
    disposables.add(() => log.push(`end first of ${key}`));
    await Promise.resolve();
    disposables.add(() => log.push(`end second of ${key}`));
    if (failing.has(key)) throw new Error(`${key} cannot be opened`);
    return { key };
  });
  return { log, failing, open };
}

describe('holdOne', () => {
  it('holdOne builds the object of a key once, also for calls while it is being built', async () => {
    const { log, open } = holdAccounts();
    const [first, second] = await Promise.all([open('a'), open('a')]);
    expect(second).toBe(first);
    expect(await open('a')).toBe(first);
    expect(log).toEqual(['start a']);
  });

  it('holdOne stops the parts of the current object in the order of their start, before it builds the object of another key', async () => {
    const { log, open } = holdAccounts();
    await open('a');
    await open('b');
    expect(log).toEqual(['start a', 'end first of a', 'end second of a', 'start b']);
  });

  it('holdOne stops a part at once if it starts after another key was opened', async () => {
    const { log, open } = holdAccounts();
    const slow = open('a');
    await open('b');
    await slow;
    expect(log.filter((line) => line.startsWith('end'))).toEqual(['end first of a', 'end second of a']);
  });

  it('holdOne stops the parts that a failed build has started, and builds again at the next call', async () => {
    const { log, failing, open } = holdAccounts();
    failing.add('a');
    await expect(open('a')).rejects.toThrow('a cannot be opened');
    failing.clear();
    expect(await open('a')).toEqual({ key: 'a' });
    expect(log).toEqual(['start a', 'end first of a', 'end second of a', 'start a']);
  });
});
