import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureChromium } from '../../../scripts/test/find-chromium.ts';
import { asSuperuser, caller, create } from '../../support/server/rest-client.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

type WidgetState = {
  tokens: string[];
  events: string[];
  ticks: number;
  id: string;
};
type Provider = {
  render: (container: string, params: object) => string;
  reset: (id: string) => void;
  remove: (id: string) => void;
  execute: (id: string, options: { async: true }) => Promise<{ response: string; key: string }>;
  getResponse: (id: string) => string;
  getRespKey: (id: string) => string;
};
type TestWindow = { kept: WidgetState; hcaptcha: Provider; ready: () => void };
declare const window: TestWindow;

const folder = mkdtempSync(join(tmpdir(), 'pare-captcha-'));
const identity = 'eleve@pare.example';
const password = 'abcdef';
let server: TestServer;
let browser: Browser;
let page: Page;
let complaints: string[];

const pageScript = `
window.kept = { tokens: [], events: [], ticks: 0, id: '' };
const query = new URLSearchParams(location.search);
if (query.has('noworker')) delete window.Worker;
setInterval(() => { window.kept.ticks++; }, 4);
window.ready = () => {
  window.kept.id = window.hcaptcha.render('box', {
    sitekey: 'pare-signin', hl: query.get('hl') || undefined, size: query.get('size') || 'normal',
    callback: (token) => window.kept.tokens.push(token),
    'error-callback': (code) => window.kept.events.push(code),
  });
  document.title = 'ready';
};
const script = document.createElement('script');
script.src = '/captcha/1/api.js?onload=ready&render=explicit&sentry=false';
document.head.append(script);
`;

beforeAll(async () => {
  writeFileSync(
    join(folder, 'widget.html'),
    '<!doctype html><html lang="fr"><link rel="icon" href="data:,"><main id="box"></main><script src="/page.js"></script>',
  );
  writeFileSync(join(folder, 'page.js'), pageScript);
  server = await startServer({ publicDir: folder });
  const account = { email: identity, password, passwordConfirm: password, full_name: 'É' };
  await create(await asSuperuser(server), 'users', account);
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
});
afterAll(async () => {
  await browser.close();
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  page = await browser.newPage();
  complaints = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
});
afterEach(() => page.close());

async function open(query = '') {
  await page.goto(`${server.url}/widget.html?${query}`);
  await page.waitForFunction(() => document.title === 'ready');
}

const widgetState = () => page.evaluate(() => window.kept);
const nextToken = async (count = 1) => {
  await page.waitForFunction((wanted) => window.kept.tokens.length >= wanted, count, { timeout: 20_000 });
  return String((await widgetState()).tokens.at(-1));
};
const signIn = (token: string) =>
  caller(server.url).send(
    'POST',
    '/api/collections/users/auth-with-password',
    { identity, password },
    { 'x-captcha': token },
  );

describe('the widget of the built-in provider in a browser', () => {
  it('the widget of the built-in human check is a checkbox that the keyboard can tick, and its answer allows a sign-in', async () => {
    await open();
    const box = page.getByRole('checkbox', { name: 'Je suis humain' });
    await box.focus();
    await page.keyboard.press('Space');
    const token = await nextToken();
    await expect.poll(() => box.isChecked()).toBe(true);
    expect(await page.getByRole('status').textContent()).toBe('Vérifié');
    expect(await page.evaluate(() => window.hcaptcha.getResponse(window.kept.id))).toBe(token);
    expect((await signIn(token)).status).toBe(200);
    expect(complaints).toEqual([]);
  });

  it('the widget of the built-in human check is shown in Creole when the page asks for that language', async () => {
    await open('hl=ht');
    await page
      .getByRole('checkbox', { name: 'Mwen se moun' })
      .check({ timeout: 5000 })
      .catch(() => undefined);
    await nextToken();
    await expect.poll(() => page.getByRole('status').textContent()).toBe('Verifye');
    expect(await page.locator('.pare-captcha').getAttribute('lang')).toBe('ht');
  });

  it('the widget of the built-in human check gives another answer after a reset, and ignores clicks once it is solved', async () => {
    await open();
    const box = page.getByRole('checkbox');
    await box.click();
    const first = await nextToken();
    await box.click();
    expect((await widgetState()).tokens).toEqual([first]);
    await page.evaluate(() => window.hcaptcha.reset(window.kept.id));
    await expect.poll(() => box.isChecked()).toBe(false);
    expect(await page.evaluate(() => window.hcaptcha.getResponse(window.kept.id))).toBe('');
    await box.click();
    const second = await nextToken(2);
    expect(second).not.toBe(first);
    expect((await signIn(second)).status).toBe(200);
  });

  it('the widget of the built-in human check drops an answer that was being computed when the widget was reset', async () => {
    await open();
    // Clicks and resets in one call, because on a fast machine the answer could arrive before a second call.
    await page.getByRole('checkbox').evaluate((box: HTMLElement) => {
      box.click();
      window.hcaptcha.reset(window.kept.id);
    });
    const { response } = await page.evaluate(() => window.hcaptcha.execute(window.kept.id, { async: true }));
    expect((await widgetState()).tokens).toEqual([response]);
  });

  it('the widget of the built-in human check works in invisible mode', async () => {
    await open('size=invisible');
    expect(await page.getByRole('checkbox').count()).toBe(0);
    const { response, key } = await page.evaluate(() =>
      window.hcaptcha.execute(window.kept.id, { async: true }),
    );
    expect(response.startsWith(`${key}.`)).toBe(true);
    expect((await signIn(response)).status).toBe(200);
  });

  it('the widget of the built-in human check keeps the page responsive when there is no web worker', async () => {
    await open('noworker');
    const before = (await widgetState()).ticks;
    await page.getByRole('checkbox').click();
    const token = await nextToken();
    expect((await widgetState()).ticks - before).toBeGreaterThan(3);
    expect((await signIn(token)).status).toBe(200);
    expect(complaints).toEqual([]);
  });

  it('the widget of the built-in human check reports a failure and can be tried again', async () => {
    await open();
    await page.route('**/api/captcha/challenge*', (route) => route.abort());
    await page.getByRole('checkbox').click();
    await expect.poll(async () => (await widgetState()).events).toEqual(['network-error']);
    await expect
      .poll(() => page.getByRole('status').textContent())
      .toBe('La vérification a échoué. Réessayez.');
    expect(await page.getByRole('checkbox').isChecked()).toBe(false);
    await page.unroute('**/api/captcha/challenge*');
    await page.getByRole('checkbox').click();
    expect((await signIn(await nextToken())).status).toBe(200);
  });

  it('the widget of the built-in human check leaves no element behind once it is removed', async () => {
    await open();
    await page.evaluate(() => window.hcaptcha.remove(window.kept.id));
    expect(await page.locator('#box').innerHTML()).toBe('');
  });
});
