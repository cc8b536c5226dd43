// Provides what the root route adds to the screens, such as the network chip and the footer, so that the
// screens' frame need not import features.

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
