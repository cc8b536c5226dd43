// A pupil's phone: a browser with a profile of its own, which can be closed, killed and opened again.
// Guarantees that no browser and no profile is left behind once `dispose` has resolved.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { chromiumFlags, installedChromium } from './chromium.ts';
import { openRoad, type Road } from './cuttable-proxy.ts';

export type PhoneOptions = {
  /** Where the app is; relative addresses are of this site. */
  baseUrl: string;
  /** Another browser than the installed Chromium. */
  executablePath?: string;
  /** Where the profile lies; a folder of its own by default. */
  profile?: string;
  /** The profile that its own begins as; an empty one by default. */
  copyOf?: string;
  /** What this phone may log, since its journey is about it. */
  forgives?: RegExp;
  /** Called with each start of the browser, before it opens a page. */
  prepare?: (context: BrowserContext) => Promise<void>;
  viewport?: { width: number; height: number };
  colorScheme?: 'light' | 'dark';
  /** With a mouse in the place of fingers. */
  isComputer?: boolean;
};

export type Phone = {
  /** The tab in front; another one after each opening. */
  page: () => Page;
  context: () => BrowserContext;
  /** Ends the browser as a phone ends an app: at once, without a word to the page. */
  kill: () => Promise<void>;
  close: () => Promise<void>;
  /** Starts the browser on the same profile and opens `path`. */
  reopen: (path?: string) => Promise<void>;
  /** All its traffic. */
  road: Road;
  /** With or without a network, until it is said otherwise; a closed browser comes back as it was. */
  setOffline: (isOffline: boolean) => Promise<void>;
  /** What no pupil's phone should ever log: errors of the app's own, refusals of the content policy. */
  complaints: () => readonly string[];
  dispose: () => Promise<void>;
};

/** The cheap phone that the product is made for. */
export const phoneScreen = { width: 360, height: 740 };

export async function openPhone(options: PhoneOptions): Promise<Phone> {
  const profile = options.profile ?? mkdtempSync(join(tmpdir(), 'pare-phone-'));
  if (options.copyOf) cpSync(options.copyOf, profile, { recursive: true });
  const complaints: string[] = [];
  const road = await openRoad();
  const launchAgain = () => launch(profile, options, road, complaints);
  let isOffline = false;
  let context: BrowserContext | null = await launchAgain();
  const running = () => {
    if (!context) throw new Error('this phone’s browser is closed');
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
      if (!page) throw new Error('this phone’s browser has no tab');
      return page;
    },
    close,
    kill: async () => {
      await killBrowser(running());
      context = null;
    },
    reopen: async (path = '/') => {
      if (context) throw new Error('this phone’s browser is open already');
      context = await launchAgain();
      await running().setOffline(isOffline);
      await running().pages()[0]?.goto(path);
    },
    road,
    setOffline: async (wanted) => {
      isOffline = wanted;
      // The browser's own switch misses a service worker that starts anew.
      road.setCut(wanted);
      await context?.setOffline(wanted);
    },
    complaints: () => complaints,
    dispose: async () => {
      await close();
      await road.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function launch(
  profile: string,
  options: PhoneOptions,
  road: Road,
  complaints: string[],
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: options.executablePath ?? installedChromium(),
    args: chromiumFlags,
    // Chromium saves files under names of the machine's locale: without one, nothing but ASCII is left of them.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    baseURL: options.baseUrl,
    proxy: { server: road.address },
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

// The browser itself reports each request that fails, and failing is what these tests make them do.
const isAboutTheNetwork = (text: string) => /^Failed to load resource|net::ERR_|WebSocket/.test(text);

async function killBrowser(context: BrowserContext): Promise<void> {
  const browser = context.browser();
  if (!browser) throw new Error('this browser cannot be killed');
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const main = processInfo.find(({ type }) => type === 'browser');
  if (!main) throw new Error('this browser does not say which process it is');
  const ended = new Promise((resolve) => context.once('close', resolve));
  process.kill(main.id, 'SIGKILL');
  await ended;
}
