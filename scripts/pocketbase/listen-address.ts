// Writes the address on which a server listens as PocketBase's flag and as the URL for a client on the same machine.

const loopbackOf: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Returns `host:port`, with an IPv6 address in brackets. */
export const listenAddress = (host: string, port: number): string =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`;

/** Returns the URL at which a client on the same machine reaches a server that listens on `host`. */
export const localUrl = (host: string, port: number): string =>
  `http://${listenAddress(loopbackOf[host] ?? host, port)}`;
