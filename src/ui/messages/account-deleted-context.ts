// Provides whether the account was deleted on the server, so that its unsent entries are never sent.
import { createContext } from 'react';

export const NothingLeaves = createContext(false);
