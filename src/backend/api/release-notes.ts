// Responsible for what the newest build says of itself: a small file that is only ever on the server.
// Guarantees: never rejects; '' where it cannot be read now.
import { asObject, asText } from '#backend/http/parse-unknown.ts';

export async function readNews(language: 'fr' | 'ht'): Promise<string> {
  try {
    const answer = await fetch('/news.json', { cache: 'no-cache' });
    return asText(asObject(await answer.json())[language]);
  } catch {
    return '';
  }
}
