// Formats the day for the name of a file that the user saves outside the app.
import type { AccountStore } from '#data/database/account-store.ts';

/** Returns the day in UTC by the store's clock, such as 2026-11-22. */
export const dayOf = ({ clock }: Pick<AccountStore, 'clock'>): string =>
  new Date(clock.now()).toISOString().slice(0, 10);
