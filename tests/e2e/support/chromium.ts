// Defines how the tests' browsers are started: which program, and with which flags.
import { findChromium } from '../../../scripts/test/find-chromium.ts';

export const chromiumFlags = [
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
