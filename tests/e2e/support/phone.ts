// Simulates a pupil's phone with a browser that has a profile of its own and can be closed, killed and
// reopened.
// Once `dispose` has resolved, the browser has ended and its profile is deleted.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, installedChromium } from './chromium.ts';
import { type CuttableProxy, openCuttableProxy } from './cuttable-proxy.ts';

export type PhoneOptions = {
  baseUrl: string;
  executablePath?: string;
  /** Folder of the profile; default: a new temporary folder. */
  profile?: string;
  /** Folder of a profile to copy at the start. */
  copyOf?: string;
  /** Pattern of errors that this phone may log because they are the subject of its test. */
  forgives?: RegExp;
  /** Called after each start of the browser, before a page is loaded. */
  prepare?: (context: BrowserContext) => Promise<void>;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  isComputer?: boolean;
};

export type Phone = {
  page: () => Page;
  context: () => BrowserContext;
  /** Kills the browser as a phone kills an app: at once and without an event in the page. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
  reopen: (path?: string) => Promise<void>;
  proxy: CuttableProxy;
  /** Cuts or restores the network; the setting also applies after the browser is reopened. */
  setOffline: (isOffline: boolean) => Promise<void>;
  /**
   * Returns the uncaught errors, and the logged errors except those about the network and those that `forgives`
   * matches.
   */
  complaints: () => readonly string[];
  dispose: () => Promise<void>;
};

export const phoneScreen = { width: 360, height: 740 };

export async function openPhone(options: PhoneOptions): Promise<Phone> {
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'pare-phone-'));
  if (options.copyOf) cpSync(options.copyOf, profile, { recursive: true });
  const complaints: string[] = [];
  const proxy = await openCuttableProxy();
  const launchAgain = () => launch(profile, options, proxy, complaints);
  let isOffline = false;
  let context: BrowserContext | null = await launchAgain();
  const running = () => {
    if (!context) throw new Error('the browser of this phone is closed');
    return context;
  };
  const close = async () => {
    await context?.close();
    context = null;
  };
  return {
    context: running,
    page: () => {
      const page = running().pages().at(-1);
      if (!page) throw new Error('the browser of this phone has no tab');
      return page;
    },
    close,
    kill: async () => {
      await killBrowser(running());
      context = null;
    },
    reopen: async (path = '/') => {
      if (context) throw new Error('the browser of this phone is already open');
      context = await launchAgain();
      await running().setOffline(isOffline);
      await running().pages()[0]?.goto(path);
    },
    proxy,
    setOffline: async (wanted) => {
      isOffline = wanted;
      // The browser's own offline switch does not affect a service worker that is started again, so the
      // proxy is cut too.
      proxy.setCut(wanted);
      await context?.setOffline(wanted);
    },
    complaints: () => complaints,
    dispose: async () => {
      await close();
      await proxy.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function launch(
  profile: string,
  options: PhoneOptions,
  proxy: CuttableProxy,
  complaints: string[],
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: options.executablePath ?? installedChromium(),
    args: chromiumFlags,
    // Chromium writes file names in the encoding of the machine's locale: without a locale, only ASCII
    // characters are kept.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    baseURL: options.baseUrl,
    proxy: { server: proxy.address },
    viewport: options.viewport ?? phoneScreen,
    colorScheme: options.colorScheme ?? 'light',
    hasTouch: options.isComputer !== true,
    isMobile: options.isComputer !== true,
    locale: 'fr-FR',
    timezoneId: 'America/Port-au-Prince',
    acceptDownloads: true,
  });
  context.setDefaultTimeout(15_000);
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    const text = message.text();
    const isForgiven = isAboutTheNetwork(text) || options.forgives?.test(text);
    if (message.type() === 'error' && !isForgiven) complaints.push(text);
  });
  await options.prepare?.(context);
  return context;
}

// Matches the browser’s own log lines about failed requests, which these tests cause on purpose.
const isAboutTheNetwork = (text: string) => /^Failed to load resource|net::ERR_|WebSocket/.test(text);

async function killBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('the browser cannot be killed: Playwright gives no access to it');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('the browser’s process id is unknown');
  const ended = new Promise((resolve) => context.once('close', resolve));
  process.kill(main.id, 'SIGKILL');
  await ended;
}
