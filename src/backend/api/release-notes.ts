// Reads the news of the newest build from the server's file `news.json`.
// Never rejects; returns '' if the file cannot be read now or has no text in the language.
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
