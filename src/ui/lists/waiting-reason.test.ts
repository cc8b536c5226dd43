import { describe, expect, it } from 'vitest';
import { type ArrivalFacts, arrivalOf } from './waiting-reason.ts';

const fine: ArrivalFacts = {
  needsSignIn: false,
  isSuspended: false,
  isUnreachable: false,
  storageFullAt: null,
};

describe('arrivalOf', () => {
  it.each([
    ['are coming if nothing prevents it', true, {}, 'coming'],
    ['wait for the network', false, { isUnreachable: true }, 'offline'],
    ['wait for the server', true, { isUnreachable: true }, 'unreachable'],
    ['wait for the user to sign in', true, { needsSignIn: true, isUnreachable: true }, 'signed-out'],
    ['wait for the end of the suspension', true, { isSuspended: true }, 'suspended'],
    ['wait for free space, even without a network', false, { storageFullAt: 1 }, 'full'],
  ] as const)('arrivalOf says that rows that are not on the phone yet %s', (_, isOnline, facts, expected) => {
    expect(arrivalOf(isOnline, { ...fine, ...facts })).toBe(expected);
  });
});
