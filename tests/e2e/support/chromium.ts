// Defines how the tests' browsers are started: which program, and with which flags.
import { findChromium } from '../../../scripts/test/find-chromium.ts';

// The features that Chromium disables. It uses only the last `--disable-features` flag, so this list contains the
// features of Playwright’s own flag too. The popups of the address bar are added, because they slow down each start
// and a headless browser never shows them.
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export const chromiumFlags = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export function installedChromium(): string {
  const found = findChromium();
  if (!found)
    throw new Error('The browser tests need Chromium or Chrome: install one, or name it in CHROME_BIN.');
  return found;
}
