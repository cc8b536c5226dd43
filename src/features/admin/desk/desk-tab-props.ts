// What each tab of the admin desk is given.
import type { AccountStore } from '#data/account-store.ts';
import type { Commands } from '#sync/commands.ts';

export type DeskTabProps = { store: AccountStore; commands: Commands };
