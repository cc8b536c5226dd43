// Reads the text of an answer as far as it was received.
// If the connection breaks, returns the text received before, without the bytes of an incomplete last
// character.

export type ReadText = {
  text: string;
  /** The error that interrupted the reading; null if the text is complete. */
  broken: Error | null;
};

export async function readText(response: Response): Promise<ReadText> {
  if (!response.body) return { text: '', broken: null };
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const texts: string[] = [];
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { text: texts.join('') + decoder.decode(), broken: null };
      texts.push(decoder.decode(value, { stream: true }));
    }
  } catch (error) {
    return { text: texts.join(''), broken: error instanceof Error ? error : new Error(String(error)) };
  }
}
