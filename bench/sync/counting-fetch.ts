// Creates a fetch that counts the bytes of the bodies sent and received. Responses are counted in their compressed
// form, which the platform's own fetch does not expose.
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type Counted = { requests: number; upBytes: number; downBytes: number };

export type CountingFetch = {
  fetch: typeof globalThis.fetch;
  take: () => Counted;
  peek: () => Counted;
};

const nothing: Counted = { requests: 0, upBytes: 0, downBytes: 0 };

export function countingFetch(): CountingFetch {
  let counted = { ...nothing };
  return {
    peek: () => ({ ...counted }),
    take: () => {
      const taken = counted;
      counted = { ...nothing };
      return taken;
    },
    fetch: async (input, init) => {
      const body = Buffer.from(await new Response(init?.body).arrayBuffer());
      const answer = await exchange(String(input), init, body);
      counted.requests += 1;
      counted.upBytes += body.length;
      counted.downBytes += answer.packed.length;
      const headers = { date: answer.date, 'content-type': 'application/json' };
      return new Response(unpacked(answer.packed, answer.encoding), { status: answer.status, headers });
    },
  };
}

type Answer = { status: number; date: string; encoding: string; packed: Buffer };

function exchange(address: string, init: RequestInit | undefined, body: Buffer): Promise<Answer> {
  const headers = { ...Object.fromEntries(new Headers(init?.headers)), 'accept-encoding': 'gzip, br' };
  return new Promise((resolve, reject) => {
    const sending = request(address, { method: init?.method ?? 'GET', headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          date: response.headers.date ?? '',
          encoding: response.headers['content-encoding'] ?? '',
          packed: Buffer.concat(chunks),
        }),
      );
    });
    sending.on('error', reject);
    sending.end(body);
  });
}

function unpacked(packed: Buffer, encoding: string): Uint8Array<ArrayBuffer> {
  if (encoding === 'gzip') return Uint8Array.from(gunzipSync(packed));
  return Uint8Array.from(encoding === 'br' ? brotliDecompressSync(packed) : packed);
}
