/**
 * Compresses a text, encoded in UTF-8, with gzip before it is sent. Resolves with null when the browser
 * cannot compress.
 */
export async function gzip(text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!('CompressionStream' in globalThis)) return null;
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = await new Response(packed).arrayBuffer();
  return new Uint8Array(bytes);
}
