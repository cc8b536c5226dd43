// Runs a proxy between one phone and the server. The proxy can be cut, and can hold back or slow down
// transfers.
// A cut also affects the service worker, even after the browser has restarted it.
import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

export type CuttableProxy = {
  address: string;
  /** Returns the bytes transferred since the proxy was opened, headers included. */
  passedBytes: () => { down: number; up: number };
  setCut: (isCut: boolean) => void;
  /**
   * Stops each answer under `path` after its first `bytes` bytes, until `release` sends the rest or `breakOff` closes
   * the connection, also that of an answer which the server is still sending.
   */
  holdAnswers: (path: string, bytes: number) => { release: () => void; breakOff: () => void };
  /**
   * Lets `carry` deliver answers under `path`, until the returned function is called. If several carriers
   * match, the newest one delivers the answer.
   */
  carryBy: (path: string, carry: Carry) => () => void;
  slowUp: (path: string, bytesPerSecond: number) => SlowUp;
  close: () => Promise<void>;
};

/**
 * Delivers the body of one answer to the phone; the head of the answer has been sent. `from` is the first
 * byte that the phone requested.
 */
export type Carry = (given: IncomingMessage, answer: ServerResponse, from: number) => Promise<void>;

type SlowUp = {
  passedBytes: () => number;
  restore: () => void;
};

type Slowness = { path: string; bytesPerSecond: number; passedBytes: number };
type Carrier = { path: string; carry: Carry };
type HeldAnswers = { bytes: number; waiting: Set<ServerResponse>; released: AbortSignal; isBroken: boolean };

export async function openCuttableProxy(): Promise<CuttableProxy> {
  let isCut = false;
  const sockets = trackSockets();
  const carriers = carrierList();
  const slowing = slowPath();
  const server = createServer((incoming, answer) =>
    forward(incoming, answer, carriers.newestFirst(), slowing.current()),
  );
  server.on('connection', (socket) => (isCut ? socket.destroy() : sockets.add(socket)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passedBytes: sockets.passedBytes,
    setCut: (wanted) => {
      isCut = wanted;
      if (isCut) sockets.destroyAll();
    },
    holdAnswers: (path, bytes) => {
      const released = new AbortController();
      const mine: HeldAnswers = { bytes, waiting: new Set(), released: released.signal, isBroken: false };
      const end = carriers.add(path, (given, answer) => sendHeldAnswer(given, answer, mine));
      return {
        release: () => {
          end();
          released.abort();
        },
        breakOff: () => {
          end();
          mine.isBroken = true;
          for (const answer of mine.waiting) answer.destroy();
        },
      };
    },
    carryBy: carriers.add,
    slowUp: slowing.start,
    close: async () => {
      sockets.destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function trackSockets() {
  const sockets = new Set<Socket>();
  const closedBytes = { down: 0, up: 0 };
  return {
    add: (socket: Socket) => {
      sockets.add(socket);
      socket.on('close', () => {
        sockets.delete(socket);
        closedBytes.down += socket.bytesWritten;
        closedBytes.up += socket.bytesRead;
      });
      socket.on('error', () => undefined);
    },
    destroyAll: () => {
      for (const socket of [...sockets]) socket.destroy();
    },
    passedBytes: () => {
      const open = [...sockets];
      return {
        down: open.reduce((sum, socket) => sum + socket.bytesWritten, closedBytes.down),
        up: open.reduce((sum, socket) => sum + socket.bytesRead, closedBytes.up),
      };
    },
  };
}

function carrierList() {
  let carriers: Carrier[] = [];
  return {
    newestFirst: () => carriers,
    add: (path: string, carry: Carry) => {
      const mine = { path, carry };
      carriers = [mine, ...carriers];
      return () => {
        carriers = carriers.filter((carrier) => carrier !== mine);
      };
    },
  };
}

function slowPath() {
  let slowness: Slowness | null = null;
  return {
    current: () => slowness,
    start: (path: string, bytesPerSecond: number): SlowUp => {
      const mine = { path, bytesPerSecond, passedBytes: 0 };
      slowness = mine;
      const restore = () => {
        if (slowness === mine) slowness = null;
      };
      return { passedBytes: () => mine.passedBytes, restore };
    },
  };
}

function forward(
  incoming: IncomingMessage,
  answer: ServerResponse,
  carriers: readonly Carrier[],
  slowness: Slowness | null,
): void {
  const { method, headers, url = '' } = incoming;
  const target = request(url, { ...(method ? { method } : {}), headers, agent: false }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers);
    // Sends the head at once for clients that wait for it before the first byte of the body, above all
    // those of event streams.
    answer.flushHeaders();
    const from = Number(/^bytes=(\d+)-/.exec(headers.range ?? '')?.[1] ?? 0);
    const carrier = carriers.find(({ path }) => new URL(url).pathname.startsWith(path));
    if (carrier) {
      // The carrier fails when the phone has aborted its request; the answer is then dropped.
      carrier.carry(given, answer, from).catch(() => answer.destroy());
    } else given.pipe(answer);
    given.on('error', () => answer.destroy());
  });
  target.on('error', () => answer.destroy());
  answer.on('close', () => target.destroy());
  const isSlow = slowness && new URL(url).pathname.startsWith(slowness.path);
  const sent = isSlow ? Readable.from(slowed(incoming, slowness)) : incoming;
  sent.on('error', () => target.destroy());
  sent.pipe(target);
}

const sliceBytes = 8 * 1024;

async function* slowed(incoming: IncomingMessage, slowness: Slowness) {
  for await (const chunk of incoming) {
    for (let at = 0; at < chunk.length; at += sliceBytes) {
      const slice = (chunk as Buffer).subarray(at, at + sliceBytes);
      await delay((slice.length * 1000) / slowness.bytesPerSecond);
      slowness.passedBytes += slice.length;
      yield slice;
    }
  }
}

async function sendHeldAnswer(
  given: IncomingMessage,
  answer: ServerResponse,
  held: HeldAnswers,
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of given) chunks.push(chunk as Buffer);
  if (held.isBroken) return void answer.destroy();
  const body = Buffer.concat(chunks);
  held.waiting.add(answer);
  answer.write(body.subarray(0, held.bytes));
  if (!held.released.aborted) await once(held.released, 'abort');
  answer.end(body.subarray(held.bytes));
}
