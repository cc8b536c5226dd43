// <ShellSlots value>: what the root route puts into the bars of every screen, so that bars know no feature.
// network: the chip that opens "Ce téléphone"; account: profile or login; unread: rooms that show a dot, as the shell's later part tells through onUnread;
// footer: what stands under every screen; notice: a banner under the board.

import type { ReactNode } from 'react';
import { createContext, useContext } from 'react';
import type { RoomName } from './main-sections.ts';

export type Slots = {
  network?: ReactNode;
  account?: ReactNode;
  footer?: ReactNode;
  notice?: ReactNode;
  unread?: readonly RoomName[] | undefined;
  onUnread?: (rooms: readonly RoomName[]) => void;
};

const SlotsContext = createContext<Slots>({});

export const ShellSlots = SlotsContext.Provider;

export const useShellSlots = (): Slots => useContext(SlotsContext);
