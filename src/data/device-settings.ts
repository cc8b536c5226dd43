// Responsible for what a person sets on this phone, for all of its accounts.
// Guarantees: what was never set has its first value.

export type DeviceSettings = {
  key: 'settings';
  language: 'fr' | 'ht';
  theme: 'light' | 'dark' | 'system';
  dataSaver: boolean;
  wifiOnly: boolean;
};

export const firstSettings: DeviceSettings = {
  key: 'settings',
  language: 'fr',
  theme: 'system',
  dataSaver: false,
  wifiOnly: false,
};
