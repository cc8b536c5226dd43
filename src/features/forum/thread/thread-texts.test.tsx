import { expect, it } from 'vitest';
import type { Thread } from '#data/queries/read-forum.ts';
import { makeSubject } from '../../../../tests/support/fixtures/library-rows.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { Question, Replies } from './thread-texts.tsx';

const nowMs = Date.parse('2026-11-24T18:00:00Z');

const written = (id: string, authorName: string, authorAdmin: boolean, hoursAgo: number) => ({
  ...{ id, content: `Texte ${id}`, language: 'fr', userId: `${id}00000000000`.slice(0, 15) },
  ...{ authorName, authorAdmin, created: nowMs - hoursAgo * 3_600_000, updated: 0 },
  ...{ isWaiting: false, isRefused: false, queued: null },
});

const texts = {
  ...{ account: 'pupil0000000000', nowMs },
  ...{ reported: new Set<string>(), onReport: () => undefined },
};

const textsOf = (container: HTMLElement, selector: string) =>
  [...container.querySelectorAll(selector)].map(({ textContent }) => textContent?.replace(/\s/g, ' '));

it.each([
  ['a badge for an admin', true, ['Équipe Pare']],
  ['no badge for a pupil', false, []],
])('Question shows its subject, its author and its age, and %s', async (_, isTeam, badge) => {
  const post = { ...written('post', 'Nadia', isTeam, 5), title: 'Fractions', subject: 's' };
  const { place } = await renderInApp(() => (
    <Question post={post as unknown as Thread['post']} subject={makeSubject()} {...texts} />
  ));
  expect(place.textContent).toContain('Mathématiques');
  expect(textsOf(place, 'p > b')).toEqual(['Nadia']);
  expect(textsOf(place, 'p > .tag')).toEqual(badge);
  expect(textsOf(place, 'time')).toEqual(['Il y a 5h']);
});

it('Replies lists the replies with author and age, and marks those of the team with a badge', async () => {
  const replies = [written('one', 'Marc', false, 30), written('two', 'Équipe', true, 2)];
  const thread = { post: {}, replies } as unknown as Thread;
  const { place } = await renderInApp(() => (
    <Replies thread={thread} fresh={new Set()} onRemove={null} {...texts} />
  ));
  const rows = [...place.querySelectorAll<HTMLElement>('li')].map((row) => [
    ...[textsOf(row, 'p > b'), textsOf(row, 'p > .tag'), textsOf(row, 'time')].flat(),
    row.textContent?.includes('Texte'),
  ]);
  expect(rows).toEqual([
    ['Marc', 'Hier', true],
    ['Équipe', 'Équipe Pare', 'Il y a 2h', true],
  ]);
});
