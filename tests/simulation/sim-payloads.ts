// Simulates files in memory. Unlike the bytes of a real Blob, theirs are read without waiting for a further task of
// the event loop, so that a run depends on its seed alone.

export function blobInMemory(bytes: Uint8Array<ArrayBuffer>, type = 'application/pdf'): Blob {
  const blob = new Blob([bytes], { type });
  return Object.assign(blob, {
    arrayBuffer: async () => bytes.slice().buffer,
    text: async () => new TextDecoder().decode(bytes),
    slice: (from = 0, to = bytes.length) => blobInMemory(bytes.slice(from, to), type),
  });
}
