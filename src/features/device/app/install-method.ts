// How the app can come onto this home screen, told from the browser; pure.
// The marks of browsers inside other apps are those that Facebook, Instagram and WhatsApp put into their user agents; an
// Android page without a browser of its own says `; wv)` (https://developer.chrome.com/docs/multidevice/user-agent/).

/** `elsewhere`: not in this browser, which belongs to another app. */
export type InstallWay = 'elsewhere-android' | 'elsewhere-iphone' | 'iphone' | 'prompt';

export type BrowserFacts = {
  userAgent: string;
  /** An iPad calls itself a Mac; a Mac has none. */
  touchPoints: number;
  /** It runs as an installed app already. */
  isInstalled: boolean;
  /** The browser has offered to install it. */
  hasPrompt: boolean;
};

const insideApp = /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|; wv\)/;

/** Null where there is nothing to say. */
export function installWay({
  userAgent,
  touchPoints,
  isInstalled,
  hasPrompt,
}: BrowserFacts): InstallWay | null {
  if (isInstalled) return null;
  const isIphone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  if (insideApp.test(userAgent)) return isIphone ? 'elsewhere-iphone' : 'elsewhere-android';
  if (isIphone) return 'iphone';
  return hasPrompt ? 'prompt' : null;
}

/** Opens an address in Chrome on Android, or as before where there is no Chrome. */
export function chromeLink(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  const scheme = protocol.replace(':', '');
  const fallback = encodeURIComponent(address);
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}
