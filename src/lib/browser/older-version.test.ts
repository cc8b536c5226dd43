import { describe, expect, it } from 'vitest';
import { isOlderVersion } from './older-version.ts';

const at = (path: string) => `https://pare.example/assets/${path}`;

describe('isOlderVersion', () => {
  it.each([
    ['a script whose name differs only in the hash', 'pdf-engine-C0YjWWP.js', 'pdf-engine-XOe92NTq.js'],
    ['a file of another version of pdf.js', 'pdfjs-6.5.438/cmaps/KSC-H.bcmap', 'pdfjs-6.6.1/wasm/qcms.wasm'],
  ])('isOlderVersion returns true for %s', (_, cached, address) => {
    expect(isOlderVersion(at(cached), at(address))).toBe(true);
  });

  it.each([
    ['the same file', 'pdf-engine-C0YjWWP.js', 'pdf-engine-C0YjWWP.js'],
    ['another script', 'pdf-engine-C0YjWWP.js', 'pdf-worker-XOe92NTq.js'],
    [
      'another file of the same version of pdf.js, whose name ends like a hash',
      'pdfjs-6.5.438/cmaps/UniJIS-UTF16-H.bcmap',
      'pdfjs-6.5.438/cmaps/UniJIS-UTF16-V.bcmap',
    ],
    ['a script when a file of pdf.js arrives', 'pdf-engine-C0YjWWP.js', 'pdfjs-6.6.1/wasm/qcms.wasm'],
  ])('isOlderVersion returns false for %s', (_, cached, address) => {
    expect(isOlderVersion(at(cached), at(address))).toBe(false);
  });
});
