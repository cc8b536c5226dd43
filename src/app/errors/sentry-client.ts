// Sends errors with Sentry's client, without its automatic features; `reportOf` decides which data of an
// event leaves the phone.
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
import { unsentErrorReports } from './unsent-error-reports.ts';

export type ErrorClient = { capture: (error: unknown) => void };

/** Placeholder, because the client requires a DSN; the real target is read when the first report is sent. */
const anyDsn = 'https://app@localhost/1';
const tunnel = '/api/errors';

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

const offlineTransport = (cacheName: string) => (options: BaseTransportOptions) =>
  makeOfflineTransport(networkTransport)({
    ...options,
    createStore: () => unsentErrorReports(cacheName),
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

/** `dsn` is undefined when our own server receives the reports. */
type Target = { transport: Transport; dsn: string | undefined };

function openTarget(configured: string, options: BaseTransportOptions): Target {
  const dsn = configured ? dsnFromString(configured) : undefined;
  const url = dsn ? getEnvelopeEndpointWithUrlEncodedAuth(dsn) : tunnel;
  return { transport: makeFetchTransport({ ...options, url }), dsn: dsn && dsnToString(dsn) };
}

/** Sets the DSN in the header: Sentry refuses an envelope whose header names another DSN than its URL. */
function withDsn([head, items]: Envelope, dsn: string | undefined): Envelope {
  return [{ ...head, dsn }, items] as Envelope;
}

function surroundings() {
  const [, name = '', version = ''] = /(Firefox|Chrome|Version)\/(\d+)/.exec(navigator.userAgent) ?? [];
  return { browser: `${name} ${version}`.trim(), language: currentLanguage() };
}
