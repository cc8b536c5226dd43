// Starts a TCP proxy that can reset each connection after a given number of bytes; headers and earlier
// answers on the connection count too.
// The bytes within the limit are delivered first; closing the proxy closes all connections.
import net from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

export type CutDirection = 'up' | 'down';

export type CuttingProxy = {
  url: string;
  /**
   * Limits the bytes that each connection, also an open one, may carry in one direction. Null removes the limit.
   */
  limit: (direction: CutDirection, bytes: number | null) => void;
  counted: () => { upBytes: number; downBytes: number; connections: number; resets: number };
  close: () => Promise<void>;
};

/**
 * Milliseconds between the last delivered byte and the reset, so that the client reads the delivered bytes
 * first, as it does when client and server are far apart.
 */
const breathMs = 5;

export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const limits: Record<CutDirection, number> = { up: Infinity, down: Infinity };
  const counted = { upBytes: 0, downBytes: 0, connections: 0, resets: 0 };
  const open = new Set<net.Socket>();
  const server = net.createServer({ noDelay: true }, (phone) => {
    counted.connections += 1;
    const far = net.connect({ host: hostname, port: Number(port), noDelay: true });
    const used = { up: 0, down: 0 };
    let isCut = false;
    const end = () => {
      phone.destroy();
      far.destroy();
    };
    const cut = async () => {
      isCut = true;
      counted.resets += 1;
      far.destroy();
      await delay(breathMs);
      phone.resetAndDestroy();
    };
    const pass = (direction: CutDirection, to: net.Socket) => (bytes: Buffer) => {
      if (isCut) return;
      const allowed = bytes.subarray(0, Math.max(0, limits[direction] - used[direction]));
      used[direction] += allowed.length;
      counted[direction === 'up' ? 'upBytes' : 'downBytes'] += allowed.length;
      to.write(allowed);
      if (allowed.length < bytes.length) void cut();
    };
    phone.on('data', pass('up', far));
    far.on('data', pass('down', phone));
    for (const socket of [phone, far]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        if (!isCut) end();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address() as net.AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    limit: (direction, bytes) => {
      limits[direction] = bytes ?? Infinity;
    },
    counted: () => ({ ...counted }),
    close: () =>
      new Promise((resolve) => {
        for (const socket of open) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
