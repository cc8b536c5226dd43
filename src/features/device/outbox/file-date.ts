// The day in the name of a file that is kept outside the app.
import type { AccountStore } from '#data/database/account-store.ts';

/** As 2026-11-22, by the store's clock. */
export const dayOf = ({ clock }: Pick<AccountStore, 'clock'>): string =>
  new Date(clock.now()).toISOString().slice(0, 10);
