// Opens an empty page in a browser on a processor six times slower than this machine, with a module of this
// folder loaded.
import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../../scripts/test/find-chromium.ts';
import { bundleForPage } from './bundle-for-page.ts';

export const slowness = 6;

/** Makes the exports of `file` available in the page as `bench`, runs `use`, then closes the browser. */
export async function withSlowPage(file: string, use: (page: Page) => Promise<void>): Promise<void> {
  const code = await bundleForPage(file, 'bench');
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  try {
    const page = await (await browser.newContext()).newPage();
    await page.route('http://localhost/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
    );
    await page.goto('http://localhost/');
    await page.addScriptTag({ content: code });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await use(page);
  } finally {
    await browser.close();
  }
}
