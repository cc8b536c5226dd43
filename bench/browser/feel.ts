// npm run bench:feel [-- --turns=3 --only=/forum]: measures layout shifts, first paints and waiting times
// after taps, on a phone of 360×610 six times slower than this machine. A route is opened by its URL without
// a service worker (`first`), just after sign-in with delayed answers (`new`), by its URL with a service
// worker (`cold`) or from inside the app (`warm`, which has no first paint). Prints the layout shifts and the
// first paint of each measured route, then the empty frames when home is opened again, and how long taps
// wait.

import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { runScript } from '../../scripts/lib/run-script.ts';
import { signInSuperuser } from '../../scripts/serve/superuser-api.ts';
import { withDemoServer, withPhone } from '../../tests/e2e/support/demo-server.ts';
import type { Phone, PhoneOptions } from '../../tests/e2e/support/phone.ts';
import type { SeededServer } from '../../tests/e2e/support/seed-folder.ts';
import { signIn, signInAndSync } from '../../tests/e2e/support/sign-in.ts';
import { forgetFeel, type Noted, readFeel, untilQuiet, watchFeel } from './feel-in-page.ts';
import { measureTaps, printTaps } from './feel-taps.ts';
import { film, type White, whiteFrames } from './white-frames.ts';

const slowness = 6;
const screen = { width: 360, height: 610 };
const worstShift = 0.05;
const answerDelayMs = 1000;
const level = 'Bac I';

type Route = { name: string; path: string };
type Visit = { shift: number; what: string; firstPaintMs: number | null };
type Report = { visits: Map<string, Visit[]>; whites: White[] };

const openRoutes = ['/about', '/help', '/contact', '/chat'];
const visitorRoutes = ['/', ...openRoutes, '/login', '/forgot-password', '/terms', '/privacy'];
const pupilRoutes = [
  ...'/ /exams /quiz /forum /levels /profile /quiz/history /quiz/review /accounts'.split(' '),
  ...openRoutes,
];

const named = (paths: readonly string[], who = ''): Route[] =>
  paths.map((path) => ({ name: path + who, path }));

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function visitOf({ shifts, firstPaintMs }: Noted): Visit {
  const worst = shifts.reduce((most, shift) => (shift.value > most.value ? shift : most), {
    value: 0,
    what: '',
  });
  const shift = shifts.reduce((sum, { value }) => sum + value, 0);
  return { shift, what: worst.what, firstPaintMs };
}

function add(report: Report, name: string, visit: Visit): void {
  report.visits.set(name, [...(report.visits.get(name) ?? []), visit]);
}

const watched: Omit<PhoneOptions, 'baseUrl'> = {
  viewport: screen,
  prepare: async (context) => {
    await context.addInitScript(watchFeel);
  },
};

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
}

const measureFirst = (server: SeededServer, { name, path }: Route, report: Report): Promise<void> =>
  withPhone(
    server,
    async (phone) => {
      const page = phone.page();
      await slowDown(page);
      await measureCold(page, { name, path }, report, 'first');
    },
    watched,
  );

/**
 * Opens the page on a phone that has just signed in and gets the server's sync answers with a delay, so that the data
 * arrive after the page is shown.
 */
const measureNew = (server: SeededServer, { name, path }: Route, report: Report): Promise<void> =>
  withPhone(
    server,
    async (phone) => {
      const page = phone.page();
      await signIn(page, server.demo.pupil);
      await slowDown(page);
      phone.proxy.carryBy('/api/sync', async (given, answer) => {
        await delay(answerDelayMs);
        await pipeline(given, answer);
      });
      await page.goto(path);
      await page.waitForTimeout(2 * answerDelayMs);
      await untilQuiet(page);
      add(report, `${name} new`, visitOf(await readFeel(page)));
    },
    watched,
  );

async function measureCold(
  page: Page,
  { name, path }: Route,
  report: Report,
  how: 'first' | 'cold' = 'cold',
): Promise<void> {
  await page.goto(path);
  await untilQuiet(page);
  add(report, `${name} ${how}`, visitOf(await readFeel(page)));
}

/**
 * Opens the page from home, or home from the exams. A script clicks the link, or simulates a history event if no
 * link leads there, because layout shifts soon after a real touch would not be counted.
 */
async function measureWarm(page: Page, { name, path }: Route, report: Report): Promise<void> {
  await page.goto(path === '/' ? '/exams' : '/');
  await untilQuiet(page);
  await forgetFeel(page);
  await page.evaluate((to) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].find(
      ({ pathname, offsetParent }) => pathname === to && offsetParent !== null,
    );
    if (link) return link.click();
    // No visible link leads there: the router follows this simulated history event as if the user had stepped
    // back.
    history.pushState({ __TSR_index: history.length }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  await untilQuiet(page);
  add(report, `${name} warm`, { ...visitOf(await readFeel(page)), firstPaintMs: null });
}

async function measureReturn(page: Page, report: Report): Promise<void> {
  await page.goto('about:blank');
  const end = await film(page);
  await page.goto('/');
  await untilQuiet(page);
  const frames = await end();
  const reader = await page.context().newPage();
  report.whites.push(await whiteFrames(reader, frames));
  await reader.close();
}

function print({ visits, whites }: Report): void {
  console.log(`\n${'route'.padEnd(34)}${'moves'.padStart(7)}  ${'painted'.padStart(8)}  what moves most`);
  for (const [name, turns] of visits) {
    const worst = turns.reduce((most, turn) => (turn.shift > most.shift ? turn : most));
    const paints = turns.flatMap(({ firstPaintMs }) => firstPaintMs ?? []);
    const paint = paints.length > 0 ? `${Math.round(median(paints))} ms` : '';
    const mark = worst.shift > worstShift ? ' !' : '  ';
    console.log(
      `${name.padEnd(34)}${worst.shift.toFixed(3).padStart(7)}${mark}${paint.padStart(8)}  ${worst.what}`,
    );
  }
  if (whites.length === 0) return;
  const frames = Math.max(...whites.map((white) => white.frames));
  const ms = Math.round(Math.max(...whites.map((white) => white.ms)));
  console.log(
    `\nhome opened again: ${frames} white frames after the first painted one, ${ms} ms (the worst turn)`,
  );
}

type RunSelection = { turns: readonly unknown[]; isWanted: (route: Route) => boolean };

async function measureVisitor(
  phone: Phone,
  { turns, isWanted }: RunSelection,
  report: Report,
): Promise<void> {
  const page = phone.page();
  await page.goto('/');
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true));
  await slowDown(page);
  for (const route of named(visitorRoutes, ' (visitor)').filter(isWanted))
    for (const _ of turns) await measureCold(page, route, report);
}

async function measurePupil(
  phone: Phone,
  server: SeededServer,
  { turns, isWanted }: RunSelection,
  report: Report,
) {
  const page = phone.page();
  await signInAndSync(page, server.demo.pupil, level);
  const rows = await signInSuperuser(server.url, server.superuser);
  const [post] = await rows.list('forum_posts');
  await slowDown(page);
  for (const route of named([...pupilRoutes, `/forum/post/${post?.id}`]).filter(isWanted))
    for (const _ of turns) {
      await measureCold(page, route, report);
      await measureWarm(page, route, report);
    }
  for (const _ of turns) if (isWanted({ name: '/', path: '/' })) await measureReturn(page, report);
  print(report);
  if (isWanted({ name: 'taps', path: '' })) printTaps(await measureTaps(page, turns.length));
}

await runScript(async () => {
  const { values } = parseArgs({
    options: { turns: { type: 'string', default: '3' }, only: { type: 'string', default: '' } },
  });
  const selection: RunSelection = {
    turns: Array.from({ length: Number(values.turns) }),
    isWanted: ({ name, path }) =>
      values.only.startsWith('/') ? path === values.only : name.includes(values.only),
  };
  const report: Report = { visits: new Map(), whites: [] };
  await withDemoServer(async (server) => {
    for (const route of named(visitorRoutes, ' (visitor)').filter(selection.isWanted))
      for (const _ of selection.turns) await measureFirst(server, route, report);
    await withPhone(server, (phone) => measureVisitor(phone, selection, report), watched);
    for (const route of named(['/exams', '/quiz', '/forum']).filter(selection.isWanted))
      await measureNew(server, route, report);
    await withPhone(server, (phone) => measurePupil(phone, server, selection, report), watched);
  });
});
