// Provides the elements that the root route puts into the bars of every screen, so that the bars need not
// import features.

import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { SectionName } from './main-sections.ts';

export type Slots = {
  network?: ReactNode;
  account?: ReactNode;
  footer?: ReactNode;
  notice?: ReactNode;
  unread?: readonly SectionName[] | undefined;
  onUnread?: (sections: readonly SectionName[]) => void;
};

const SlotsContext = createContext<Slots>({});

export const ShellSlots = SlotsContext.Provider;

export const useShellSlots = (): Slots => useContext(SlotsContext);
