// Decides where the link to an exam file opens: in a new tab of a browser, or in the same window of the
// installed app.

export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  // Safari on iPhones also reports an installed app by this property of its own.
  ('standalone' in navigator && navigator.standalone === true);

export const viewTarget = (): { target?: '_blank' } => (isInstalled() ? {} : { target: '_blank' });
