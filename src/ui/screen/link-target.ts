// isInstalled(): returns whether the app runs in its own window, from the home screen or the desktop.
// viewTarget(): returns the target of a link to a paper: a new tab in a browser, the same window in the
// installed app.

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // Safari on iPhones before 15.4 does not support display-mode.
  ('standalone' in navigator && navigator.standalone === true);

export const viewTarget = (): { target?: '_blank' } => (isInstalled() ? {} : { target: '_blank' });
