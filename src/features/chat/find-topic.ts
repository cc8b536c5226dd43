// Finds the topic of a question. Compares words by letters without accents, then by a sound key for both
// French and Creole, then with one typing error allowed in a long word. A plural s may follow a word.
import { oneEditFrom } from '#domain/search/edit-distance-one.ts';
import { soundOf } from '#domain/search/phonetic-key.ts';
import { searchWords } from '#domain/search/tokenize.ts';
import { type Topic, topicKeywords } from './topic-words.ts';

/** Minimum length of a word that is compared by its sound: shorter words sound like too many others. */
const minPhoneticLength = 5;
const shortestForgiven = 7;

const weights = { sure: 5, likely: 3, hint: 1 } as const;
/** Minimum score of a topic: one likely keyword is enough; two hints are not, because they may be chance. */
const least = 3;

type Keyword = { words: readonly string[]; sounds: readonly (string | null)[]; weight: number };
type Token = { word: string; sound: string | null };

const soundOfLong = (word: string) =>
  word.length >= minPhoneticLength && !/\p{N}/u.test(word) ? soundOf(word) : null;

let keywordsByTopic: [Topic, Keyword[]][] | null = null;

function allKeywords(): [Topic, Keyword[]][] {
  keywordsByTopic ??= (Object.keys(topicKeywords) as Topic[]).map((topic) => [
    topic,
    (Object.keys(weights) as (keyof typeof weights)[]).flatMap((kind) =>
      topicKeywords[topic][kind].split(', ').flatMap((phrase) => {
        const words = searchWords(phrase);
        // Keywords of greeting and thanks have no sound key, because a name may sound like them: "Messi"
        // sounds like "merci".
        const sounds = words.map((word) => (isCourtesy(topic) ? null : soundOfLong(word)));
        return words.length > 0 ? { words, sounds, weight: weights[kind] } : [];
      }),
    ),
  ]);
  return keywordsByTopic;
}

/**
 * Returns the topic with the highest score, but greeting and thanks only if no other topic was found; null if no topic
 * has a score of at least `least`.
 */
export function findTopic(text: string): Topic | null {
  const tokens = searchWords(text).map((word) => ({ word, sound: soundOfLong(word) }));
  let best: Topic | null = null;
  let bestScore = least - 1;
  for (const [topic, list] of allKeywords()) {
    // Greeting and thanks count only if no other topic was found: next to a question they are not its topic.
    if (isCourtesy(topic) && best !== null) continue;
    const score = scoreOf(list, tokens);
    if (score > bestScore) [best, bestScore] = [topic, score];
  }
  return best;
}

const isCourtesy = (topic: Topic) => topic === 'greeting' || topic === 'thanks';

/**
 * Adds up the weights of the keywords found in `tokens`. A keyword that overlaps the first word of keywords
 * counted before replaces them if its weight is higher than each of theirs; otherwise it is not counted.
 */
function scoreOf(list: readonly Keyword[], tokens: readonly Token[]): number {
  const scores = new Array<number>(tokens.length).fill(0);
  for (const keyword of list)
    for (let at = 0; at + keyword.words.length <= tokens.length; at += 1) {
      if (!matchesAt(keyword, tokens, at)) continue;
      const end = at + keyword.words.length;
      const taken = Math.max(...scores.slice(at, end));
      if (keyword.weight <= taken) continue;
      scores.fill(0, at, end);
      scores[at] = keyword.weight;
    }
  return scores.reduce((sum, score) => sum + score, 0);
}

const matchesAt = ({ words, sounds }: Keyword, tokens: readonly Token[], at: number): boolean =>
  words.every((word, index) => {
    const one = tokens[at + index];
    return one !== undefined && isSame(word, sounds[index] ?? null, one);
  });

function isSame(word: string, sound: string | null, token: Token): boolean {
  if (word === token.word || `${word}s` === token.word) return true;
  if (sound !== null && sound === token.sound && sound.length >= 4) return true;
  const mayBeSlip = word.length >= shortestForgiven && token.word.length >= shortestForgiven - 1;
  return mayBeSlip && oneEditFrom(token.word, word) === 'whole';
}
