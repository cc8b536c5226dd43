import { describe, expect, it } from 'vitest';
import { dueMail, measure } from './alarm-rules.js';

const hourMs = 3_600_000;
const start = Date.UTC(2026, 0, 5);

/** Returns the mails that are sent, each with its hour, counted from the start. Each state lasts an hour. */
function mailsFor(states: (boolean | null)[]): string[] {
  let state = { isReported: false, mailedAtMs: 0 };
  return states.flatMap((isBad, hour) => {
    const nowMs = start + hour * hourMs;
    const due = dueMail(state, isBad, nowMs);
    if (due === 'alarm') state = { isReported: true, mailedAtMs: nowMs };
    if (due === 'normal') state = { ...state, isReported: false };
    return due === null ? [] : [`${due} ${hour}`];
  });
}

describe('the mails to the operator', () => {
  it('the operator gets an alarm at once, again each six hours, and a mail when the part works again', () => {
    const states = [false, ...Array(14).fill(true), false, false];
    expect(mailsFor(states)).toEqual(['alarm 1', 'alarm 7', 'alarm 13', 'normal 15']);
  });

  it('the operator gets an alarm at once for a part that fails again after it was reported as working', () => {
    expect(mailsFor([true, false, true, true])).toEqual(['alarm 0', 'normal 1', 'alarm 2']);
  });

  it('a mail says that a part works again an hour after the alarm at the earliest; until then a new failure causes no mail', () => {
    const state = { isReported: true, mailedAtMs: start };
    expect(dueMail(state, false, start + hourMs - 1)).toBe(null);
    expect(dueMail(state, true, start + hourMs - 1)).toBe(null);
    expect(dueMail(state, false, start + hourMs)).toBe('normal');
  });

  it('the operator gets no mail while a state is not known, and one as soon as the part is known to work again', () => {
    expect(mailsFor([null, null])).toEqual([]);
    expect(mailsFor([true, null, null, false])).toEqual(['alarm 0', 'normal 3']);
  });

  it('the mails to the operator are not delayed by a clock that was set back by a hundred hours', () => {
    const state = { isReported: true, mailedAtMs: start + 100 * hourMs };
    expect([dueMail(state, true, start), dueMail(state, false, start)]).toEqual(['alarm', 'normal']);
  });
});

describe('the state of each part of the server', () => {
  const limits = { diskBytes: 500_000_000, replicaSeconds: 300 };
  const badParts = (values: Parameters<typeof measure>[0]) =>
    measure(values, limits).map(({ kind, isBad }) => [kind, isBad]);

  it('measure reports a part of the server as bad only if its value is beyond the limit', () => {
    const within = { diskFreeBytes: 500_000_000, replicaAgeSeconds: 300, failedMailsInRow: 2 };
    expect(badParts(within)).toEqual([
      ['disk', false],
      ['replica', false],
      ['mail', false],
    ]);
    const beyond = { diskFreeBytes: 499_999_999, replicaAgeSeconds: 301, failedMailsInRow: 3 };
    expect(badParts(beyond)).toEqual([
      ['disk', true],
      ['replica', true],
      ['mail', true],
    ]);
  });

  it('measure returns null as the state of a part of the server whose value is null', () => {
    const unknown = { diskFreeBytes: null, replicaAgeSeconds: null, failedMailsInRow: null };
    expect(badParts(unknown)).toEqual([
      ['disk', null],
      ['replica', null],
      ['mail', null],
    ]);
  });
});
