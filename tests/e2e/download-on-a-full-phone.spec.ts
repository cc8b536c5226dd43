// A phone whose disk is really full in the middle of a paper: a small disk of its own under the browser's profile.
import type { Page } from '@playwright/test';
import { signInSuperuser } from '../../scripts/superuser-api.ts';
import { breakLine } from './support/broken-line.ts';
import { ask } from './support/forum.ts';
import { longPaper, longPaperOn, putLongPaper } from './support/long-paper.ts';
import { paperRow } from './support/papers.ts';
import { openPanel } from './support/phone-panel.ts';
import { settleIn } from './support/sign-in.ts';
import { mountSmallDisk } from './support/small-disk.ts';
import { expect, test } from './support/test.ts';
import { only, words } from './support/words.ts';

const diskBytes = 200_000_000;
const sizeBytes = 6_000_000;
const question = { title: 'Relief d’Haïti', subject: 'Géographie', text: 'Quel est le plus haut sommet ?' };

const heldOn = async (page: Page) => (await longPaperOn(page))?.heldBytes ?? 0;

test('tells of the full phone in mid-download, loses nothing written, and goes on once there is room', async ({
  anotherPhone,
  server,
}) => {
  await putLongPaper(server, sizeBytes);
  const disk = mountSmallDisk(diskBytes);
  try {
    const phone = await anotherPhone({ disk: disk.path });
    await settleIn(phone.page(), server.demo.pupil, 'Bac I');
    await phone.context().route('**/api/sync', (route) => route.abort());
    await phone.page().goto('/forum');
    await ask(phone.page(), question);
    await phone.page().goto('/exams');
    const line = breakLine(phone.road, '/api/files/', { bytesPerSecond: 400_000, meanBytes: null, seed: 1 });
    const row = () => paperRow(phone.page(), longPaper);
    await row()
      .getByRole('button', { name: words('Télécharger') })
      .click();
    await expect.poll(() => heldOn(phone.page())).toBeGreaterThan(500_000);
    disk.fillUpTo(100_000);
    const panel = await openPanel(phone.page());
    await expect(panel.getByText(only('Plus de place. Faites le tri.')).first()).toBeVisible({
      timeout: 60_000,
    });

    disk.free();
    line.mend();
    await phone.close();
    await phone.reopen('/exams');
    await expect(row().getByText(words('Sur ce téléphone'))).toBeVisible({ timeout: 60_000 });
    const rows = await signInSuperuser(server.url, server.superuser);
    await expect
      .poll(
        async () => (await rows.list('forum_posts')).filter(({ title }) => title === question.title).length,
      )
      .toBe(1);
    await phone.close();
  } finally {
    disk.dispose();
  }
});
