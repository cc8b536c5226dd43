// npm run bench:mails: measures how long the server takes to answer a request for a password-reset mail, for
// known and for unknown addresses. If the times differed, anyone could find out who has an account.
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
// A fake hCaptcha replaces the built-in captcha, which would record each spent challenge on disk and so
// disturb the times.
const hcaptcha = await startHcaptcha();
const server = await startServer({ env: { ...mails.env, ...hcaptcha.env, PARE_ENTRIES_PER_HOUR: '0' } });
const client = loadClient(server.url, 1, { 'x-captcha': 'good' });
const superuser = await asSuperuser(server);
const times = { first: { known: [], unknown: [] }, again: { known: [], unknown: [] } } as Record<
  'first' | 'again',
  Record<'known' | 'unknown', number[]>
>;

const newAddress = () => `${newId()}@pare.example`;

// Pause in milliseconds before each request, so that work left over from the previous one is not measured with it.
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
    // The order alternates, so that known and unknown addresses come first equally often.
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
  const title = round === 'first' ? 'a first request' : 'a second request soon after';
  console.log(
    `${title}: known ${known.toFixed(2)} ms, unknown ${unknown.toFixed(2)} ms (medians of ${pairs}), ${apart} % apart`,
  );
}
