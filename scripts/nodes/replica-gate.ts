// HTTP service, on this machine only, that tells the server whether the replica has everything that was committed. The
// server asks before it answers a request that phones cannot send again. Status 204 means yes, 503 no.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReplicaGate = {
  /** Address that the server asks; contains a secret. */
  url: string;
  /** Sets the function that each request calls: it copies all writes and returns whether the next server has them. */
  use: (isCopied: () => Promise<boolean>) => void;
  close: () => Promise<void>;
};

export async function openReplicaGate(): Promise<ReplicaGate> {
  const secret = randomBytes(16).toString('hex');
  let use: ReplicaGate['use'] = () => undefined;
  // Requests that arrive before the replica is started wait for it.
  const used = new Promise<() => Promise<boolean>>((done) => {
    use = done;
  });
  const server = createServer(async (request, response) => {
    const isKnown = request.method === 'POST' && request.url === `/${secret}`;
    const isCopied = isKnown && (await used.then((copied) => copied()).catch(() => false));
    const status = !isKnown ? 404 : isCopied ? 204 : 503;
    response.writeHead(status).end();
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen(0, '127.0.0.1', done);
  });
  server.unref();
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/${secret}`,
    use,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
