// Provides whether the account was deleted on the server: the account can then not send its unsent entries.
import { createContext } from 'react';

export const NothingLeaves = createContext(false);
