// Defines what users can set on this phone, for all of its accounts, with the defaults.
import { defaultLanguage, type Language } from '#lib/language/languages.ts';

export type DeviceSettings = {
  key: 'settings';
  language: Language;
  theme: 'light' | 'dark' | 'system';
  dataSaver: boolean;
  wifiOnly: boolean;
  /** Appearance of pages in the reader: like the app's theme, or always light or dark. */
  pageLook: 'theme' | 'light' | 'dark';
  /**
   * Whether the user wants a notification when the time of a mock exam is over; the browser must allow notifications
   * too.
   */
  notifiesMockEnd: boolean;
};

export const firstSettings: DeviceSettings = {
  key: 'settings',
  language: defaultLanguage,
  theme: 'system',
  dataSaver: false,
  wifiOnly: false,
  pageLook: 'theme',
  notifiesMockEnd: false,
};
