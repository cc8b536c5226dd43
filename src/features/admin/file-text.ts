// The text of a file that somebody chose.

export type FileFault = 'too-large' | 'not-utf-8';

export const largestFileBytes = 20_000_000;

/** Resolves with its text, without the mark that some programs put first, or with why there is none. */
export async function fileText(file: Blob): Promise<{ text: string } | { fault: FileFault }> {
  if (file.size > largestFileBytes) return { fault: 'too-large' };
  const bytes = await file.arrayBuffer();
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { fault: 'not-utf-8' };
  }
}
