// Makes the network requests of the setup check, and reads the state of the machine's clock.
import { get } from 'node:https';
import { connect, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { runCommand } from '../lib/run-command.ts';
import type { Setup } from './setup-lines.ts';

const limitMs = 5000;
const dayMs = 86_400_000;

/** Returns the version that the server at the URL states; null if it does not answer as Pare does. */
export async function runningVersion(url: string): Promise<string | null> {
  try {
    const answer = await fetch(`${url}/api/app-config`, { signal: AbortSignal.timeout(limitMs) });
    const { version } = (await answer.json()) as { version?: unknown };
    return typeof version === 'string' ? version : null;
  } catch {
    return null;
  }
}

/**
 * Requests the public URL; resolves with the days until its certificate ends, or with the error. Null for a
 * URL without https.
 */
export function certificateOf(url: string, nowMs: number): Promise<Setup['certificate']> {
  if (!url.startsWith('https://')) return Promise.resolve(null);
  return new Promise((done) => {
    const request = get(
      `${url.replace(/\/+$/, '')}/api/health`,
      { agent: false, timeout: limitMs },
      (answer) => {
        answer.resume();
        if (answer.statusCode !== 200) return done({ error: `the server answered ${answer.statusCode}` });
        const { valid_to } = (answer.socket as TLSSocket).getPeerCertificate();
        done({ days: (Date.parse(valid_to) - nowMs) / dayMs });
      },
    );
    request.once('timeout', () => request.destroy(new Error('the server did not answer')));
    request.once('error', (error) => done({ error: reasonOf(error) }));
  });
}

export function mailServer(
  place: Pick<URL, 'protocol' | 'hostname' | 'port'>,
): Promise<NonNullable<Setup['mail']>> {
  const isSecure = place.protocol === 'smtps:';
  const port = Number(place.port) || (isSecure ? 465 : 587);
  const host = place.hostname;
  return new Promise((done) => {
    const socket: Socket = isSecure ? connectTls({ host, port, servername: host }) : connect({ host, port });
    const end = (error: string | null) => {
      socket.destroy();
      done({ host, error });
    };
    socket.setTimeout(limitMs, () => end('no answer'));
    socket.once('error', (error) => end(reasonOf(error)));
    socket.once('data', (greeting) =>
      end(greeting.toString().startsWith('220') ? null : 'no greeting of mail'),
    );
  });
}

/** Asks systemd whether the clock is set by the network; null if it does not say. */
export async function isClockSynchronized(): Promise<boolean | null> {
  const args = ['show', '--property=NTPSynchronized', '--value'];
  const { code, output } = await runCommand('timedatectl', args, { limitMs });
  const answer = output.trim();
  return code === 0 && /^(yes|no)$/.test(answer) ? answer === 'yes' : null;
}

const reasonOf = (error: NodeJS.ErrnoException): string => error.code || error.message;
