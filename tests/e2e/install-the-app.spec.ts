import type { Page } from '@playwright/test';
import { untilReadyOffline } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string };
type Manifest = {
  id: string;
  scope: string;
  start_url: string;
  display: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
};

/** Type and size of a picture as the browser finds them, to compare with what the manifest says. */
async function loaded(page: Page, { src }: Picture): Promise<{ type: string; sizes: string }> {
  return page.evaluate(async (address) => {
    const response = await fetch(address);
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const type = response.headers.get('content-type') ?? '';
    return { type, sizes: `${picture.naturalWidth}x${picture.naturalHeight}` };
  }, src);
}

test('can be installed: the browser finds nothing that is missing', async ({ phone, server }) => {
  const page = phone.page();
  await page.goto('/');
  await untilReadyOffline(page);
  const session = await phone.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors).toEqual([]);
  const { appId } = await session.send('Page.getAppId');
  expect(appId).toBe(`${server.url}/`);
  const { url, errors } = await session.send('Page.getAppManifest');
  expect({ url, errors }).toEqual({ url: `${server.url}/manifest.webmanifest`, errors: [] });
});

test('its manifest keeps its word', async ({ phone }) => {
  const page = phone.page();
  await page.goto('/');
  const manifest = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return (await (await fetch(link?.href ?? '')).json()) as Manifest;
  });
  expect(manifest).toMatchObject({ id: '/', scope: '/', start_url: '/', display: 'standalone' });
  for (const purpose of ['any', 'maskable']) {
    const sizes = manifest.icons.filter((icon) => icon.purpose === purpose).map((icon) => icon.sizes);
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']));
  }
  expect(manifest.screenshots.map(({ form_factor }) => form_factor).sort()).toEqual(['narrow', 'wide']);
  const pictures = [
    ...manifest.icons,
    ...manifest.screenshots,
    ...manifest.shortcuts.flatMap(({ icons }) => icons),
  ];
  for (const picture of pictures)
    expect({ src: picture.src, ...(await loaded(page, picture)) }).toEqual({
      src: picture.src,
      type: picture.type,
      sizes: picture.sizes,
    });
  expect(manifest.shortcuts.length).toBeGreaterThanOrEqual(3);
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page).toHaveURL(new RegExp(`/login\\?back=${encodeURIComponent(url)}$`));
  }
});
