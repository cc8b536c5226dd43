// Checks the layout of every screen and state, in both languages, in all sizes of screen and text that
// tests/e2e/support/layout-errors.ts lists.
// `npm run check:layout [PART,PART…]`. PART: only states whose name contains it. A state that
// can be opened only from other states needs their names too.
import { runScript } from '../scripts/lib/run-script.ts';
import type { Account } from '../scripts/serve/data-folder.ts';
import { walkPastAdminScreens } from '../tests/e2e/support/admin-states.ts';
import { withDemoServer } from '../tests/e2e/support/demo-server.ts';
import { walkPastEveryScreen } from '../tests/e2e/support/every-screen.ts';
import { layoutErrors, layoutSizes } from '../tests/e2e/support/layout-errors.ts';
import { openState } from '../tests/e2e/support/open-state.ts';
import { openPhone, phoneScreen } from '../tests/e2e/support/phone.ts';
import { type Language, type ScreenState, screenFixtureOf } from '../tests/e2e/support/screen-state.ts';
import type { SeededServer } from '../tests/e2e/support/seed-folder.ts';

const wanted = (process.argv[2] ?? '').split(',');

type Walk = typeof walkPastAdminScreens;

async function checkWalk(
  walk: Walk,
  account: Account,
  server: SeededServer,
  language: Language,
): Promise<number> {
  const phone = await openPhone({ baseUrl: server.url });
  let errorCount = 0;
  const check = async (state: ScreenState) => {
    if (!wanted.some((part) => state.name.includes(part))) return;
    if (!(await openState(fixture, state))) {
      errorCount += 1;
      return;
    }
    const errors = await layoutErrors(fixture.page, layoutSizes);
    for (const error of errors) console.log(`${language} ${state.name}, ${error}`);
    errorCount += errors.length;
    await fixture.page.setViewportSize(phoneScreen);
  };
  const fixture = await screenFixtureOf(phone, server);
  try {
    await fixture.page.emulateMedia({ reducedMotion: 'reduce' });
    await walk(fixture, account, language, check);
  } finally {
    await phone.dispose();
  }
  return errorCount;
}

async function main(): Promise<void> {
  let errorCount = 0;
  await withDemoServer(async (server) => {
    for (const language of ['fr', 'ht'] as const) {
      if (!wanted.every((part) => part.startsWith('admin-')))
        errorCount += await checkWalk(walkPastEveryScreen, server.demo.pupil, server, language);
      errorCount += await checkWalk(walkPastAdminScreens, server.demo.admin, server, language);
    }
  });
  console.log(`${errorCount} errors`);
  if (errorCount > 0) process.exitCode = 1;
}

await runScript(main);
