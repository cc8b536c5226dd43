import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { emailjs } from './emailjs.ts';

const ids = { service: 'service_1', template: 'template_1', publicKey: 'key_1' };
const fields = {
  fromName: 'Élève',
  fromEmail: 'eleve@pare.example',
  subject: 'Une erreur',
  message: 'La question 3.',
};

function network(answer: (address: string) => Promise<Response> | Response) {
  const fetch = vi.fn(async (address: string, _init?: RequestInit) => answer(address));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe('a post to the mail service', () => {
  it('a post to the mail service sends the installation’s ids and the template’s fields', async () => {
    vi.stubGlobal('location', { pathname: '/contact' });
    const fetch = network(() => new Response('OK'));
    expect(await emailjs.post(ids, fields)).toEqual({ kind: 'sent' });
    const [address, init] = fetch.mock.calls[0] ?? [];
    expect(address).toBe('https://api.emailjs.com/api/v1.0/email/send');
    expect(JSON.parse(String(init?.body))).toMatchObject({
      user_id: 'key_1',
      service_id: 'service_1',
      template_id: 'template_1',
      template_params: {
        from_name: 'Élève',
        from_email: 'eleve@pare.example',
        subject: 'Une erreur',
        message: 'La question 3.',
      },
    });
  });

  it.each([
    [403, { kind: 'refused', status: 403 }],
    [429, { kind: 'refused', status: 429 }],
    [451, { kind: 'refused', status: 451 }],
    [502, { kind: 'unknown' }],
  ])('a post to the mail service that is answered with %i has the outcome %j', async (status, outcome) => {
    vi.stubGlobal('location', { pathname: '/contact' });
    network(() => new Response('no', { status }));
    expect(await emailjs.post(ids, fields)).toEqual(outcome);
  });

  it('a post to the mail service has the outcome `unknown` without a connection; canReach then returns false', async () => {
    vi.stubGlobal('location', { pathname: '/contact' });
    network(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await emailjs.post(ids, fields)).toEqual({ kind: 'unknown' });
    expect(await emailjs.canReach()).toBe(false);
  });

  it('a post to the mail service is given up after 30 s without an answer, with the outcome `unknown`', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('location', { pathname: '/contact' });
    network(() => new Promise<Response>(() => undefined));
    const outcome = emailjs.post(ids, fields);
    await vi.advanceTimersByTimeAsync(30_000);
    vi.useRealTimers();
    expect(await outcome).toEqual({ kind: 'unknown' });
  });

  it('a post to the mail service has the outcome `unreached` if the code of its client cannot be loaded', async () => {
    vi.doMock('@emailjs/browser', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.resetModules();
    onTestFinished(() => {
      vi.doUnmock('@emailjs/browser');
      vi.resetModules();
    });
    const fetch = network(() => new Response('OK'));
    const { emailjs: withoutClient } = await import('./emailjs.ts');
    expect(await withoutClient.post(ids, fields)).toEqual({ kind: 'unreached' });
    expect(fetch).not.toHaveBeenCalled();
  });
});

describe('the ids of the mail service', () => {
  it.each([
    [
      { captcha: {}, emailjs: { service: 's', template: 't', public_key: 'k' } },
      { service: 's', template: 't', publicKey: 'k' },
    ],
    [{ captcha: {}, emailjs: null }, null],
  ])(
    'readIds returns the ids of the mail service, or null if there is none, from the configuration %j',
    async (config, expected) => {
      network(() => Response.json(config));
      expect(await emailjs.readIds()).toEqual(expected);
    },
  );

  it('readIds rejects an answer that is not the app’s configuration, such as a captive portal’s', async () => {
    network(() => Response.json({ hello: 'portal' }));
    await expect(emailjs.readIds()).rejects.toThrow('configuration');
  });
});
