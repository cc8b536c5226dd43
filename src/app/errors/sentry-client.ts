// Sentry's client with nothing that it does by itself: it makes an event of an error, keeps it while there is no
// network, and sends it. What leaves the phone is what `reportOf` lets through.
import { BrowserClient, defaultStackParser, makeFetchTransport, Scope } from '@sentry/browser';
import {
  type BaseTransportOptions,
  dsnFromString,
  dsnToString,
  type Envelope,
  getEnvelopeEndpointWithUrlEncodedAuth,
  makeOfflineTransport,
  type Transport,
} from '@sentry/core';
import { readErrorTarget } from '#backend/api/error-report-target.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { reportOf } from './build-error-report.ts';
import { keptEnvelopes } from './unsent-error-reports.ts';

export type ErrorClient = { capture: (error: unknown) => void };

/** The client wants one; where reports really go is asked when the first one is sent. */
const anyDsn = 'https://app@localhost/1';
const tunnel = '/api/errors';

/** `cacheName`: of the cache that holds what could not be sent. */
export function createErrorClient(cacheName: string): ErrorClient {
  const client = new BrowserClient({
    dsn: anyDsn,
    tunnel,
    release: `pare@${__APP_VERSION__}`,
    integrations: [],
    stackParser: defaultStackParser,
    sendClientReports: false,
    transport: offlineTransport(cacheName),
    beforeSend: (event) =>
      reportOf(event, { origin: location.origin, page: location.href, ...surroundings() }),
  });
  const scope = new Scope();
  scope.setClient(client);
  client.init();
  addEventListener('online', () => void client.getTransport()?.flush());
  return { capture: (error) => void client.captureException(error, undefined, scope) };
}

/** Keeps what could not be sent, and sends what an earlier page has kept. */
const offlineTransport = (cacheName: string) => (options: BaseTransportOptions) =>
  makeOfflineTransport(networkTransport)({
    ...options,
    createStore: () => keptEnvelopes(cacheName),
    flushAtStartup: true,
  });

function networkTransport(options: BaseTransportOptions): Transport {
  let target: Promise<Target> | null = null;
  const open = () => {
    target ??= readErrorTarget().then((dsn) => openTarget(dsn, options));
    target.catch(() => {
      target = null;
    });
    return target;
  };
  return {
    send: async (envelope) => {
      const { transport, dsn } = await open();
      return transport.send(withDsn(envelope, dsn));
    },
    flush: async (timeoutMs) => (await target?.catch(() => null))?.transport.flush(timeoutMs) ?? true,
  };
}

/** `dsn` is undefined where our own server takes the reports. */
type Target = { transport: Transport; dsn: string | undefined };

function openTarget(configured: string, options: BaseTransportOptions): Target {
  const parts = configured ? dsnFromString(configured) : undefined;
  const url = parts ? getEnvelopeEndpointWithUrlEncodedAuth(parts) : tunnel;
  return { transport: makeFetchTransport({ ...options, url }), dsn: parts && dsnToString(parts) };
}

/** Sentry refuses an envelope whose head names another DSN than its address; the client wrote `anyDsn` into it. */
function withDsn([head, items]: Envelope, dsn: string | undefined): Envelope {
  return [{ ...head, dsn }, items] as Envelope;
}

function surroundings() {
  const [, name = '', version = ''] = /(Firefox|Chrome|Version)\/(\d+)/.exec(navigator.userAgent) ?? [];
  return { browser: `${name} ${version}`.trim(), language: currentLanguage() };
}
