// isInstalled(): whether the app runs in a window of its own, from the home screen or the desktop.
// viewTarget(): for a link to a paper: it opens in a new tab of a browser, in place where the app is installed.

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // Safari on iPhones before 15.4 knows no display-mode.
  ('standalone' in navigator && navigator.standalone === true);

export const viewTarget = (): { target?: '_blank' } => (isInstalled() ? {} : { target: '_blank' });
