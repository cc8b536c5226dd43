import { describe, expect, it } from 'vitest';
import { chromeLink, installMethod } from './install-method.ts';

const android = 'Mozilla/5.0 (Linux; Android 12; SM-A035F) AppleWebKit/537.36 (KHTML, like Gecko)';
const chrome = `${android} Chrome/120.0.0.0 Mobile Safari/537.36`;
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 16_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = `${iphone} Version/16.6 Mobile/15E148 Safari/604.1`;
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/16.6 Safari/605.1.15';
const usual = { touchPoints: 5, isInstalled: false, hasPrompt: false };

describe('installMethod', () => {
  it.each([
    ['Chrome before its own offer', { ...usual, userAgent: chrome }, null],
    ['Chrome with its own offer', { ...usual, userAgent: chrome, hasPrompt: true }, 'prompt'],
    ['the installed app', { ...usual, userAgent: safari, isInstalled: true }, null],
    ['Safari of an iPhone', { ...usual, userAgent: safari }, 'iphone'],
    ['Safari of an iPad, which calls itself a Mac', { ...usual, userAgent: mac }, 'iphone'],
    ['Safari of a Mac', { ...usual, userAgent: mac, touchPoints: 0 }, null],
    [
      'Facebook on Android',
      {
        ...usual,
        userAgent: `${android} Version/4.0 Chrome/120.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0;]`,
      },
      'elsewhere-android',
    ],
    [
      'a page that WhatsApp shows on Android',
      { ...usual, userAgent: chrome.replace('SM-A035F)', 'SM-A035F; wv)') },
      'elsewhere-android',
    ],
    [
      'Facebook on an iPhone',
      { ...usual, userAgent: `${iphone} Mobile/15E148 [FBAN/FBIOS;FBAV/440.0]` },
      'elsewhere-iphone',
    ],
    [
      'WhatsApp on an iPhone',
      { ...usual, userAgent: `${iphone} Mobile/15E148 WhatsApp/2.24` },
      'elsewhere-iphone',
    ],
  ])('installMethod returns the expected method, or null, for %s', (_which, facts, method) => {
    expect(installMethod(facts)).toBe(method);
  });
});

it('chromeLink returns an Android intent URL that opens the page in Chrome, with the page itself as the fallback', () => {
  expect(chromeLink('https://pare.example/forum?q=a')).toBe(
    'intent://pare.example/forum?q=a#Intent;scheme=https;package=com.android.chrome;S.browser_fallback_url=https%3A%2F%2Fpare.example%2Fforum%3Fq%3Da;end',
  );
});
