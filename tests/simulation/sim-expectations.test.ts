import { describe, expect, it } from 'vitest';
import { confirmedViolations, type LocalRows, shownViolations } from './sim-expectations.ts';

const write = {
  order: 1,
  revision: 0,
  op: 'update',
  state: 'waiting',
  withdrawal: null,
  upload: null,
} as const;
const rename = { ...write, record: 'exam', data: { title: 'Nouveau' } };
const shown = { id: 'exam', bucket: 'library', isWaiting: false, title: 'Ancien' };
const base = { id: 'exam', bucket: 'library', row: { title: 'Ancien' } };
const onServer = { id: 'exam', title: 'Ancien' };
const upload = { kind: 'file', sha256: '', bytes: 1 } as never;

const nothing: LocalRows = { shown: [], bases: [], entries: [] };
const renamed: LocalRows = {
  shown: [{ ...shown, isWaiting: true, title: 'Nouveau' }],
  bases: [base],
  entries: [rename],
};

describe('confirmedViolations compares the confirmed rows of a phone with the server', () => {
  it('confirmedViolations finds nothing when the confirmed row below a waiting change equals the server’s row', () => {
    expect(confirmedViolations('library', [onServer], renamed)).toEqual([]);
  });

  it('confirmedViolations reports a confirmed row that differs, although the change above it hides the difference', () => {
    const present = [{ ...onServer, title: 'Corrigé par un autre' }];
    expect(confirmedViolations('library', present, renamed)).toEqual([
      'stale: exam.title is Ancien, not Corrigé par un autre',
    ]);
  });

  it('confirmedViolations reports a confirmed row without waiting changes that differs from the server’s row', () => {
    const local = { ...nothing, shown: [{ ...shown, title: 'Nouveau' }] };
    expect(confirmedViolations('library', [onServer], local)).toEqual([
      'stale: exam.title is Nouveau, not Ancien',
    ]);
  });

  it.each([
    ['has no row', nothing],
    ['only shows a creation that waits', { ...renamed, bases: [{ ...base, row: null }] }],
    ['has the row in another bucket', { ...renamed, bases: [{ ...base, bucket: 'mine' }] }],
  ])('confirmedViolations reports a missing row when the phone %s', (_, local) => {
    expect(confirmedViolations('library', [onServer], local)).toEqual(['missing: exam']);
  });

  it('confirmedViolations reports a row that the server no longer has, also below a waiting change', () => {
    expect(confirmedViolations('library', [], renamed)).toEqual(['ghost: exam is still there']);
  });

  it('confirmedViolations treats a text that is null on the phone and empty on the server as equal', () => {
    const local = { ...nothing, shown: [{ ...shown, title: null }] };
    expect(confirmedViolations('library', [{ id: 'exam', title: '' }], local)).toEqual([]);
  });
});

describe('shownViolations compares what a phone shows with its confirmed rows and waiting writes', () => {
  const check = (local: Partial<LocalRows>) => shownViolations(['title'], { ...nothing, ...local });

  it('shownViolations finds nothing when a waiting change is shown above the confirmed row', () => {
    expect(check(renamed)).toEqual([]);
  });

  it('shownViolations applies several waiting changes in the order of the queue', () => {
    const later = { ...rename, order: 2, data: { title: 'Plus tard' } };
    expect(check({ ...renamed, entries: [later, rename] })).toEqual([
      'shown: exam.title is Nouveau, not Plus tard',
    ]);
  });

  it('shownViolations reports a row without its waiting change', () => {
    expect(check({ ...renamed, shown: [{ ...shown, isWaiting: true }] })).toEqual([
      'shown: exam.title is Ancien, not Nouveau',
    ]);
  });

  it.each([
    ['was refused', { state: 'parked' as const }],
    ['is being withdrawn', { withdrawal: 'discard' as const }],
    ['was applied', { state: 'applied' as const }],
  ])('shownViolations reports the text of a change that %s when it is still shown', (_, end) => {
    const entries = [
      { ...rename, ...end },
      { ...rename, order: 2, data: {} },
    ];
    expect(check({ ...renamed, entries })).toEqual(['shown: exam.title is Nouveau, not Ancien']);
  });

  it('shownViolations expects a creation that waits to be shown, unless its file has to be sent first', () => {
    const create = { ...rename, op: 'create' as const };
    const bases = [{ ...base, row: null }];
    expect(check({ bases, entries: [create] })).toEqual(['hidden: exam is not there']);
    expect(check({ bases, entries: [{ ...create, upload }] })).toEqual([]);
  });

  it('shownViolations expects a row whose deletion waits not to be shown', () => {
    expect(check({ ...renamed, entries: [{ ...rename, op: 'delete' }] })).toEqual([
      'shown: exam is there, although it should not be',
    ]);
  });

  it.each([
    ['a waiting write has no base', { ...renamed, bases: [] }, 'exam has 1 waiting writes and no base'],
    [
      'a base is left without a waiting write',
      { ...renamed, entries: [] },
      'exam has 0 waiting writes and a base',
    ],
    [
      'a row with a waiting write is marked as confirmed',
      { ...renamed, shown: [{ ...shown, title: 'Nouveau' }] },
      'exam has 1 waiting writes, and its mark is false',
    ],
  ])('shownViolations reports when %s', (_, local, text) => {
    expect(check(local)).toEqual([`unmarked: ${text}`]);
  });
});
