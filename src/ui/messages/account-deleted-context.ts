// NothingLeaves: whether the account was deleted on the server, so that what waits on this phone is never sent. A screen
// that shows own texts provides it; their marks read it.
import { createContext } from 'react';

export const NothingLeaves = createContext(false);
