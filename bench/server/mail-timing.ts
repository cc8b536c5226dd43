// npm run bench:mails: how long the server takes to answer who asks for a mail that resets a password, for addresses
// that it knows and for others, each asked for the first time and again soon after. Whoever could tell the two apart by
// the time would know who has an account.
import { setTimeout } from 'node:timers/promises';
import { startHcaptcha } from '../../tests/support/server/fake-hcaptcha.ts';
import { startMailServer } from '../../tests/support/server/mail-server.ts';
import { asSuperuser, create, newId } from '../../tests/support/server/rest-client.ts';
import { startServer } from '../../tests/support/server/server.ts';
import { loadClient, quantile } from './load-client.ts';

const pairs = 30;
const warmUp = 5;
const password = 'secret-of-a-bench';

const mails = await startMailServer();
// The built-in check notes on the disk what was spent, which takes from one to twenty milliseconds.
const hcaptcha = await startHcaptcha();
const server = await startServer({ env: { ...mails.env, ...hcaptcha.env, PARE_ENTRIES_PER_HOUR: '0' } });
const client = loadClient(server.url, 1, { 'x-captcha': 'good' });
const superuser = await asSuperuser(server);
const times = { first: { known: [], unknown: [] }, again: { known: [], unknown: [] } } as Record<
  'first' | 'again',
  Record<'known' | 'unknown', number[]>
>;

const newAddress = () => `${newId()}@pare.example`;

// What the request before has left to do, and a password's hash, would else be measured with whichever comes next.
const quietMs = 50;

const ask = async (email: string): Promise<number> => {
  await setTimeout(quietMs);
  return (await client.post('/api/collections/users/request-password-reset', '', { email })).ms;
};

for (let pair = -warmUp; pair < pairs; pair++) {
  const known = newAddress();
  await create(superuser, 'users', { email: known, password, passwordConfirm: password });
  const people = [
    { kind: 'known', email: known },
    { kind: 'unknown', email: newAddress() },
  ] as const;
  for (const round of ['first', 'again'] as const) {
    // Each goes first as often as the other, and no mail is under way while the next one is timed.
    for (const { kind, email } of pair % 2 === 0 ? people : people.toReversed()) {
      const tookMs = await ask(email);
      if (pair >= 0) times[round][kind].push(tookMs);
      if (kind === 'known') await mails.lastTo(email);
    }
  }
}
client.close();
await server.dispose();
await Promise.all([mails.close(), hcaptcha.close()]);

for (const round of ['first', 'again'] as const) {
  const [known, unknown] = [quantile(times[round].known, 0.5), quantile(times[round].unknown, 0.5)];
  const apart = Math.round((Math.max(known, unknown) / Math.min(known, unknown) - 1) * 100);
  const title = round === 'first' ? 'a first request' : 'the next one, soon after';
  console.log(
    `${title}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms (medians of ${pairs}), ${apart} % apart`,
  );
}
