// NothingLeaves: whether the account was deleted on the server, so that its unsent entries are never sent.
// A screen that shows the user's own texts provides it; the status tags of these texts read it.
import { createContext } from 'react';

export const NothingLeaves = createContext(false);
