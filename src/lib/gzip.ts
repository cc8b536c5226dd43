// Compresses a text before it is sent. Any gzip reader restores the same text, encoded in UTF-8.

/**
 * Compresses a text with gzip. Resolves with null when the browser cannot compress: Safari before 16.4,
 * Firefox before 113.
 */
export async function gzip(text: string): Promise<Uint8Array<ArrayBuffer> | null> {
  if (!('CompressionStream' in globalThis)) return null;
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = await new Response(packed).arrayBuffer();
  return new Uint8Array(bytes);
}
