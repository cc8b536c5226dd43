// Defines the two kinds of outage that a pupil may have, no network and no server, and how each begins and
// ends.
import type { Phone } from './phone.ts';
import type { SeededServer } from './seed-folder.ts';

export type Outage = {
  name: string;
  chipText: string;
  start: (phone: Phone, server: SeededServer) => Promise<void>;
  end: (phone: Phone, server: SeededServer) => Promise<void>;
  /**
   * Whether the browser reports the end of the outage to the app; otherwise the app tries again after a
   * while, or when the user asks.
   */
  endIsNoticed: boolean;
};

export const noNetwork: Outage = {
  name: 'the phone has no network',
  chipText: 'Hors ligne',
  start: (phone) => phone.setOffline(true),
  end: (phone) => phone.setOffline(false),
  endIsNoticed: true,
};

export const noServer: Outage = {
  name: 'the server is down',
  chipText: 'Serveur injoignable',
  start: (_, server) => server.kill(),
  end: (_, server) => server.restart(),
  endIsNoticed: false,
};

export const outages = [noNetwork, noServer];
