// Counts the bytes that the fetch of this process receives from one server, and the bytes of the headers in both
// directions. Counts at the client's socket, because a server may send bytes that the client never reads before
// the connection is reset.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

export type ClientBytes = { downBytes: number; headerBytes: number };

export type ClientCount = { counted: () => ClientBytes; end: () => void };

type Connected = { socket: Socket; connectParams: { port: string } };
type Sent = { headers: string; request: { origin: string | URL } };
type Answered = { response: { headers: Buffer[] }; request: { origin: string | URL } };

const statusLineBytes = 'HTTP/1.1 200 OK\r\n\r\n'.length;
/** Bytes that follow each header name (colon and space) and each header value (the line break). */
const separatorBytes = 2;

export function countClient(url: string): ClientCount {
  const { port, origin } = new URL(url);
  const sockets: Socket[] = [];
  let headerBytes = 0;
  const isOurs = ({ request }: Pick<Sent, 'request'>) => String(request.origin) === origin;
  const listeners: Record<string, (message: unknown) => void> = {
    'undici:client:connected': (message) => {
      const { socket, connectParams } = message as Connected;
      if (connectParams.port === port) sockets.push(socket);
    },
    'undici:client:sendHeaders': (message) => {
      const sent = message as Sent;
      if (isOurs(sent)) headerBytes += sent.headers.length;
    },
    'undici:request:headers': (message) => {
      const answered = message as Answered;
      if (!isOurs(answered)) return;
      const names = answered.response.headers;
      headerBytes += names.reduce((sum, part) => sum + part.length + separatorBytes, statusLineBytes);
    },
  };
  for (const [name, listener] of Object.entries(listeners)) subscribe(name, listener);
  return {
    counted: () => ({ downBytes: sockets.reduce((sum, socket) => sum + socket.bytesRead, 0), headerBytes }),
    end: () => {
      for (const [name, listener] of Object.entries(listeners)) unsubscribe(name, listener);
    },
  };
}
