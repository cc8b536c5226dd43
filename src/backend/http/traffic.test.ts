import { describe, expect, it, vi } from 'vitest';
import { headerBytes, receivedBytes, sentBytes } from './traffic.ts';

const answered = (headers: Record<string, string>) => {
  const response = new Response('', { headers });
  Object.defineProperty(response, 'url', { value: 'https://pare.example/api/sync' });
  return response;
};
const text = 'é'.repeat(500);
const body = (response: Response) => receivedBytes(response, text, 100) - headerBytes.down;

const records = (...records: [startTime: number, encodedBodySize: number | undefined][]) => {
  const entries = records.map(([startTime, encodedBodySize]) => ({ startTime, encodedBodySize }));
  vi.spyOn(performance, 'getEntriesByName').mockReturnValueOnce(entries as unknown as PerformanceEntryList);
};

describe('the estimated number of bytes', () => {
  it('the estimated bytes of an upload are those of the body as sent plus those of the headers', () => {
    expect(sentBytes('é')).toBe(headerBytes.up + 2);
    expect(sentBytes(new Uint8Array(64))).toBe(headerBytes.up + 64);
    expect(sentBytes(null)).toBe(headerBytes.up);
  });

  it('the estimated bytes of a download’s body are its Content-Length, which counts the compressed body', () => {
    expect(body(answered({ 'content-length': '321', 'content-encoding': 'gzip' }))).toBe(321);
    expect(body(answered({ 'content-length': '0' }))).toBe(0);
  });

  it('the bytes of a download without Content-Length come from the browser’s record of this request', () => {
    records([20, 9999], [150, 240]);
    expect(body(answered({ 'content-encoding': 'gzip' }))).toBe(240);
  });

  it('the bytes of a download with neither Content-Length nor a record are estimated from the text', () => {
    expect(body(answered({}))).toBe(1000);
    records([150, undefined]);
    expect(body(answered({ 'content-encoding': 'gzip' }))).toBe(280);
    records([20, 240]);
    expect(body(answered({ 'content-encoding': 'gzip' }))).toBe(280);
  });
});
