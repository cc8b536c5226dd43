import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctedNow, isClockWrong } from './corrected-clock.ts';

const [minuteMs, dayMs] = [60_000, 86_400_000];
const server = Date.UTC(2026, 10, 24, 12);
const read = (phoneOffMs: number) => ({ agedAt: { serverTime: server, phoneTime: server + phoneOffMs } });

describe('correctedNow and isClockWrong', () => {
  it('correctedNow returns the phone’s own time before the first answer of the server', () => {
    expect(correctedNow(5_000, {})).toBe(5_000);
    expect(isClockWrong(5_000, {})).toBeNull();
  });

  it('correctedNow returns the phone’s own time if both clocks agree within five minutes', () => {
    expect(correctedNow(server + 7 * dayMs + 123, read(4 * minuteMs))).toBe(server + 7 * dayMs + 123);
  });

  it.each([
    ['a day ahead', dayMs],
    ['a week ahead', 7 * dayMs],
    ['a day behind', -dayMs],
    ['years behind', -2_500 * dayMs],
  ])(
    'correctedNow continues from the server’s time, even days after the last answer, if the phone’s clock is %s',
    (_, offMs) => {
      expect(correctedNow(server + offMs + 3 * dayMs, read(offMs))).toBe(server + 3 * dayMs);
      expect(isClockWrong(server + offMs + 3 * dayMs, read(offMs))).toBe(Math.abs(offMs) > dayMs);
    },
  );

  it('correctedNow follows a phone clock that was set to the right time after the last answer', () => {
    const setRight = server + 2 * dayMs;
    expect(correctedNow(setRight, read(-2_500 * dayMs))).toBe(setRight);
    expect(isClockWrong(setRight, read(-2_500 * dayMs))).toBe(false);
  });

  it('correctedNow stays at the time of the server’s last answer if the phone’s clock was set back before it', () => {
    expect(correctedNow(Date.UTC(2020, 0, 1), read(0))).toBe(server);
    expect(isClockWrong(Date.UTC(2020, 0, 1), read(0))).toBe(true);
  });

  it('isClockWrong returns false if the clocks differ by a day, and true if they differ by a day and ten minutes', () => {
    expect(isClockWrong(server + dayMs, read(dayMs))).toBe(false);
    expect(isClockWrong(server + dayMs + 10 * minuteMs, read(dayMs + 10 * minuteMs))).toBe(true);
  });

  it('correctedNow is never more than five minutes before the server’s last answer, nor before the newest result, whatever the phone’s clock shows', () => {
    const time = fc.integer({ min: 0, max: 4 * server });
    fc.assert(
      fc.property(time, time, time, (phoneMs, phoneTime, lastFinished) => {
        const now = correctedNow(phoneMs, { agedAt: { serverTime: server, phoneTime }, lastFinished });
        expect(now).toBeGreaterThanOrEqual(Math.max(server - 5 * minuteMs, lastFinished));
      }),
    );
  });
});
