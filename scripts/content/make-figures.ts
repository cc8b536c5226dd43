// Renders the demo's figures, demo/figures/*.svg, as PNG pictures, because the server accepts no SVG
// drawings.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { figurePage, figureWidthPx } from '../../demo/tools/figure-page.ts';
import { runScript } from '../lib/run-script.ts';
import { ensureChromium } from '../test/find-chromium.ts';

const folder = join(import.meta.dirname, '../..', 'demo', 'figures');

await runScript(async () => {
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage({
      viewport: { width: figureWidthPx, height: figureWidthPx },
      deviceScaleFactor: 1.5,
    });
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.svg'))) {
      await page.setContent(figurePage(readFileSync(join(folder, name), 'utf8')));
      const picture = await page.locator('svg').screenshot();
      writeFileSync(join(folder, name.replace(/\.svg$/, '.png')), picture);
      console.log(`${name}  ${Math.round(picture.length / 1024)} KB`);
    }
  } finally {
    await browser.close();
  }
});
