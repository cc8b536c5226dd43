// Responsible for what a person sets on this phone, for all of its accounts.
// Guarantees: what was never set has its first value.

export type DeviceSettings = {
  key: 'settings';
  language: 'fr' | 'ht';
  theme: 'light' | 'dark' | 'system';
  dataSaver: boolean;
  wifiOnly: boolean;
  /** How a page's paper is shown in the reader: as the theme, light or dark, or always in one way. */
  pageLook: 'theme' | 'light' | 'dark';
};

export const firstSettings: DeviceSettings = {
  key: 'settings',
  language: 'fr',
  theme: 'system',
  dataSaver: false,
  wifiOnly: false,
  pageLook: 'theme',
};
