// Starts a fake release server on this machine, with a zip of a program and its list of checksums. Tests
// choose by name which failure of a real server is simulated; nothing is fetched from outside.
import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { crc32, deflateRawSync } from 'node:zlib';
import {
  executableName,
  pocketbaseRelease,
  releaseZipName,
} from '../../scripts/pocketbase/pocketbase-release.ts';

export type ReleaseFailure =
  | 'wrong-checksum'
  | 'unlisted'
  | 'not-found'
  | 'silent'
  | 'silent-midway'
  | 'slow-but-alive'
  | 'not-a-zip';

export type FakeRelease = { base: string; requests: string[]; close: () => Promise<void> };

/** Returns a program that answers `--version` as PocketBase does. */
export const fakeProgram = (version: string): Buffer =>
  Buffer.from(`#!/bin/sh\necho "\${0##*/} version ${version}"\n`);

export async function startRelease(program: Buffer, failure?: ReleaseFailure): Promise<FakeRelease> {
  const zipName = releaseZipName() ?? '';
  const zip = failure === 'not-a-zip' ? Buffer.from('<html>sign in to the network</html>') : zipOf(program);
  const checksum = createHash('sha256')
    .update(failure === 'wrong-checksum' ? 'other bytes' : zip)
    .digest('hex');
  const listed = failure === 'unlisted' ? 'pocketbase_other.zip' : zipName;
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    if (failure === 'silent') return;
    if (failure === 'not-found') return response.writeHead(404).end();
    const folder = `/v${pocketbaseRelease.version}`;
    if (request.url === `${folder}/${pocketbaseRelease.checksumFile}`)
      return response.end(`${checksum}  ${listed}\n`);
    if (request.url !== `${folder}/${zipName}`) return response.writeHead(404).end();
    response.writeHead(200, { 'content-length': zip.length });
    if (failure === 'silent-midway') return response.write(zip.subarray(0, 10));
    if (failure === 'slow-but-alive')
      return drip(
        zip,
        (chunk) => response.write(chunk),
        () => response.end(),
      );
    response.end(zip);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { base: `http://127.0.0.1:${port}`, requests, close: () => close(server) };
}

export function zipOf(content: Buffer, name = executableName('pocketbase')): Buffer {
  const packed = deflateRawSync(content);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(crc32(content), 0);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(content.length, 8);
  const nameLength = u16(Buffer.byteLength(name));
  const deflated = u16(8);
  const local = [
    u32(0x04034b50),
    u16(20),
    u16(0),
    deflated,
    u32(0),
    sizes,
    nameLength,
    u16(0),
    Buffer.from(name),
  ];
  const start = Buffer.concat([...local, packed]);
  const central = Buffer.concat([
    ...[u32(0x02014b50), u16(20), u16(20), u16(0), deflated, u32(0), sizes, nameLength],
    ...[u16(0), u16(0), u16(0), u16(0), u32(0), u32(0), Buffer.from(name)],
  ]);
  const end = [
    u32(0x06054b50),
    u16(0),
    u16(0),
    u16(1),
    u16(1),
    u32(central.length),
    u32(start.length),
    u16(0),
  ];
  return Buffer.concat([start, central, ...end]);
}

function drip(bytes: Buffer, write: (chunk: Buffer) => void, end: () => void): void {
  const step = Math.ceil(bytes.length / 12);
  let at = 0;
  const timer = setInterval(() => {
    if (at >= bytes.length) {
      clearInterval(timer);
      end();
      return;
    }
    write(bytes.subarray(at, at + step));
    at += step;
  }, 100);
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
