// Responsible for packing a text before it goes over the wire.
// Guarantees: any reader of gzip gives the text back, in UTF-8.

/** Null where the platform cannot pack: Safari before 16.4, Firefox before 113. */
export async function gzip(text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!('CompressionStream' in globalThis)) return null;
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = await new Response(packed).arrayBuffer();
  return new Uint8Array(bytes);
}
