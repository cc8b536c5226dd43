// The two ways in which a pupil loses the network, and how it comes back.
import type { Phone } from './phone.ts';
import type { SeededServer } from './seed-folder.ts';

export type Outage = {
  name: string;
  /** What the chip says meanwhile. */
  sign: string;
  begin: (phone: Phone, server: SeededServer) => Promise<void>;
  end: (phone: Phone, server: SeededServer) => Promise<void>;
  /** Whether the browser tells the app that it is over; otherwise the app tries again after a while, or when asked. */
  endIsNoticed: boolean;
};

export const noNetwork: Outage = {
  name: 'the phone has no network',
  sign: 'Hors ligne',
  begin: (phone) => phone.setOffline(true),
  end: (phone) => phone.setOffline(false),
  endIsNoticed: true,
};

export const noServer: Outage = {
  name: 'the server is down',
  sign: 'Serveur injoignable',
  begin: (_, server) => server.kill(),
  end: (_, server) => server.restart(),
  endIsNoticed: false,
};

export const outages = [noNetwork, noServer];
