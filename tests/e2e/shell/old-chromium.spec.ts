import { oldPhone, runsOldChromium } from '../support/old-chromium.ts';
import { noNetwork, noServer, type Outage } from '../support/outage.ts';
import { downloadPaper, openPaper, shownPage } from '../support/papers.ts';
import type { Phone } from '../support/phone.ts';
import { playThrough } from '../support/quiz-journey.ts';
import { signInAndSync } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

const paper = 'Physique, épreuve d’entraînement 1';

/**
 * Outage of the network that looks to the app like an unreachable server: after a restart, Chromium 103 does
 * not tell its pages that Playwright has put it offline.
 */
const unreportedOutage: Outage = { ...noNetwork, chipText: noServer.chipText, endIsNoticed: false };

/**
 * Expects that the browser is Chromium 103, and that the polyfill for Playwright's scripts does not reach
 * the app.
 */
async function expectUnaided(phone: Phone): Promise<void> {
  expect(phone.context().browser()?.version()).toMatch(/^103\./);
  const lacks = () => 'isAppsWorld' in window && !('checkVisibility' in Element.prototype);
  expect(await phone.page().evaluate(lacks)).toBe(true);
}

if (runsOldChromium) {
  test.describe('in Chromium 103', () => {
    test.slow();

    for (const outage of [unreportedOutage, noServer]) {
      test(`in Chromium 103 a pupil plays a whole quiz while ${outage.name}, the app is killed in the middle, and the score arrives once`, async ({
        anotherPhone,
        server,
      }) => {
        const phone = await anotherPhone(await oldPhone());
        await signInAndSync(phone.page(), server.demo.pupil, 'Bac I');
        await playThrough(outage, phone, server);
        await expectUnaided(phone);
      });
    }

    test('in Chromium 103 a pupil downloads an exam file and reads it without a network', async ({
      anotherPhone,
      server,
    }) => {
      const phone = await anotherPhone(await oldPhone());
      await signInAndSync(phone.page(), server.demo.pupil, 'Bac I');
      await phone.page().goto('/exams');
      await downloadPaper(phone.page(), paper);
      await phone.setOffline(true);
      await phone.close();
      await phone.reopen('/exams');
      const reader = await openPaper(phone.page(), paper);
      await expect(shownPage(reader, 1)).toBeVisible();
      await expectUnaided(phone);
    });
  });
}
