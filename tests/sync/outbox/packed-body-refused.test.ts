import { expect, test } from 'vitest';
import { createRemote } from '../../../src/backend/api/sync-api.ts';
import { listQueue } from '../../../src/data/entries/read-entries.ts';
import { commit } from '../../../src/data/outbox/outbox.ts';
import { phoneWorld } from '../../support/phone/phone-world.ts';
import { postOf } from '../../support/phone/sync-scenario.ts';

const world = phoneWorld();
const hour = 3_600_000;
const content = 'Comment additionner ces fractions ? '.repeat(60);

function refusingConnection(status: number, text: string) {
  const sent: ('packed' | 'plain')[] = [];
  const remote = createRemote({
    baseUrl: world.server.url,
    fetch: async (input, init) => {
      const isPacked = new Headers(init?.headers).get('content-encoding') === 'gzip';
      if (String(input).endsWith('/api/sync')) sent.push(isPacked ? 'packed' : 'plain');
      return isPacked ? new Response(text, { status }) : fetch(input, init);
    },
  });
  return { remote, sent };
}

test.each([
  [415, '{"error":"unsupported"}'],
  [415, '<html>'],
  [400, '<html>Bad Request</html>'],
  [403, '<html>Blocked</html>'],
  [501, ''],
])(
  'after status %d with body %s for a compressed request body, the request is sent uncompressed, so is a request 23 hours later, and a request after 25 hours is compressed again',
  async (status, text) => {
    const { remote, sent } = refusingConnection(status, text);
    const phone = world.phone(await world.pupil(), remote);
    const first = await phone.openTab();
    await first.sync();
    // Writes a first question, which subscribes to its page of the forum and so costs one more request.
    await commit(first.store, postOf('Bonjour', 'Court.'));
    await first.sync();
    sent.length = 0;
    const send = async (tab = first) => {
      await commit(tab.store, postOf('Fractions', content));
      expect(await tab.sync()).toEqual({ kind: 'done' });
      expect(await listQueue(tab.store.db)).toEqual([]);
    };
    await send();
    expect(sent).toEqual(['packed', 'plain']);
    first.close();
    await phone.clock.advance(23 * hour);
    const later = await phone.openTab();
    await send(later);
    expect(sent).toEqual(['packed', 'plain', 'plain']);
    await phone.clock.advance(2 * hour);
    await send(later);
    expect(sent.slice(3)).toEqual(['packed', 'plain']);
  },
);
