// Provides the account's store to the parts of the quiz screens that offer help; null where there is no help.
import { createContext } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';

export const HelpStore = createContext<AccountStore | null>(null);
