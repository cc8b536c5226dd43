// Reads the newest build's description of itself, from a small file that exists only on the server.
// Never rejects; returns '' if the file cannot be read now.
import { asObject, asText } from '#backend/http/parse-unknown.ts';
import type { Language } from '#lib/language/languages.ts';

export async function readNews(language: Language): Promise<string> {
  try {
    const answer = await fetch('/news.json', { cache: 'no-cache' });
    return asText(asObject(await answer.json())[language]);
  } catch {
    return '';
  }
}
