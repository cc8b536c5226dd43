// Finds the topic of a question. Compares words like the search: by letters without accents, then by the
// shared sound key of French and Creole, then with one typing slip in a long word. Pure.
import { oneEditFrom } from '#domain/search/edit-distance-one.ts';
import { soundOf } from '#domain/search/phonetic-key.ts';
import { searchWords } from '#domain/search/tokenize.ts';
import { type Topic, topicSigns } from './topic-words.ts';

/** Minimum length of a word compared by sound: shorter words sound like too many others. */
const shortestHeard = 5;
const shortestForgiven = 7;

const weights = { sure: 5, likely: 3, hint: 1 } as const;
/** Lowest score of a recognised topic: two hints may be chance, one likely keyword is enough. */
const least = 3;

type Sign = { words: readonly string[]; sounds: readonly (string | null)[]; weight: number };
type Heard = { word: string; sound: string | null };

const soundOfLong = (word: string) =>
  word.length >= shortestHeard && !/\p{N}/u.test(word) ? soundOf(word) : null;

let signs: [Topic, Sign[]][] | null = null;

/** Builds the list of keywords at the first question. */
function allSigns(): [Topic, Sign[]][] {
  signs ??= (Object.keys(topicSigns) as Topic[]).map((topic) => [
    topic,
    (Object.keys(weights) as (keyof typeof weights)[]).flatMap((kind) =>
      topicSigns[topic][kind].split(', ').flatMap((line) => {
        const words = searchWords(line);
        // Keywords of courtesy have no sound key, because a name may sound like them: "Messi" sounds like
        // "merci".
        const sounds = words.map((word) => (isCourtesy(topic) ? null : soundOfLong(word)));
        return words.length > 0 ? { words, sounds, weight: weights[kind] } : [];
      }),
    ),
  ]);
  return signs;
}

/** Returns the topic with the highest score; null if the question is about no known topic. */
export function findTopic(text: string): Topic | null {
  const heard = searchWords(text).map((word) => ({ word, sound: soundOfLong(word) }));
  let best: Topic | null = null;
  let bestScore = least - 1;
  for (const [topic, list] of allSigns()) {
    // A greeting or thanks next to a question is not its topic.
    if (isCourtesy(topic) && best !== null) continue;
    const score = scoreOf(list, heard);
    if (score > bestScore) [best, bestScore] = [topic, score];
  }
  return best;
}

const isCourtesy = (topic: Topic) => topic === 'greeting' || topic === 'thanks';

/**
 * Sums the weights of the keywords found. Each word of the text counts once, for the keyword with the
 * highest weight there.
 */
function scoreOf(list: readonly Sign[], heard: readonly Heard[]): number {
  const scores = new Array<number>(heard.length).fill(0);
  for (const sign of list)
    for (let at = 0; at + sign.words.length <= heard.length; at += 1) {
      if (!standsAt(sign, heard, at)) continue;
      const end = at + sign.words.length;
      const taken = Math.max(...scores.slice(at, end));
      if (sign.weight <= taken) continue;
      scores.fill(0, at, end);
      scores[at] = sign.weight;
    }
  return scores.reduce((sum, score) => sum + score, 0);
}

const standsAt = ({ words, sounds }: Sign, heard: readonly Heard[], at: number): boolean =>
  words.every((word, index) => {
    const one = heard[at + index];
    return one !== undefined && isSame(word, sounds[index] ?? null, one);
  });

function isSame(word: string, sound: string | null, heard: Heard): boolean {
  if (word === heard.word || `${word}s` === heard.word) return true;
  if (sound !== null && sound === heard.sound && sound.length >= 4) return true;
  const mayBeSlip = word.length >= shortestForgiven && heard.word.length >= shortestForgiven - 1;
  return mayBeSlip && oneEditFrom(heard.word, word) === 'whole';
}
