// dayOf(store): the day in UTC by the store's clock, such as 2026-11-22, for the name of a saved file.
import type { AccountStore } from '#data/store/account-store.ts';

export const dayOf = ({ clock }: Pick<AccountStore, 'clock'>): string =>
  new Date(clock.now()).toISOString().slice(0, 10);
