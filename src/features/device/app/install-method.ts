// Decides from the browser's properties how the user can install the app on the home screen, and builds the
// link that opens the app in Chrome. The user agents of Facebook, Instagram and WhatsApp identify browsers
// inside other apps; an Android WebView says `; wv)`
// (https://developer.chrome.com/docs/multidevice/user-agent/).

/**
 * `prompt`: by the browser's own offer. `iphone`: by the share menu of Safari. `elsewhere` (on Android or
 * iPhone): not possible in this browser, because it belongs to another app.
 */
export type InstallMethod = 'elsewhere-android' | 'elsewhere-iphone' | 'iphone' | 'prompt';

export type BrowserFacts = {
  userAgent: string;
  /** Distinguishes an iPad, whose user agent says Macintosh, from a Mac, which has no touch screen. */
  touchPoints: number;
  isInstalled: boolean;
  hasPrompt: boolean;
};

const insideApp = /FBAN|FBAV|FB_IAB|Instagram|WhatsApp|; wv\)/;

/** Returns null when the app is installed, or when there is no hint for this browser. */
export function installMethod({
  userAgent,
  touchPoints,
  isInstalled,
  hasPrompt,
}: BrowserFacts): InstallMethod | null {
  if (isInstalled) return null;
  const isIphone = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  if (insideApp.test(userAgent)) return isIphone ? 'elsewhere-iphone' : 'elsewhere-android';
  if (isIphone) return 'iphone';
  return hasPrompt ? 'prompt' : null;
}

/**
 * Returns an Android intent URL that opens the address in Chrome, or in the same browser if Chrome is not
 * installed.
 */
export function chromeLink(address: string): string {
  const { protocol, host, pathname, search } = new URL(address);
  const scheme = protocol.replace(':', '');
  const fallback = encodeURIComponent(address);
  return `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;S.browser_fallback_url=${fallback};end`;
}
