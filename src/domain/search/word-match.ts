// Grades how well a word of a row matches a typed word: exactly, by its beginning, by its sound, or with a
// typing slip. Pure; a better kind of match always has a higher grade; 0 is no match.
import { oneEditFrom } from './edit-distance-one.ts';
import { soundOf } from './phonetic-key.ts';
import { searchWords } from './tokenize.ts';

export type TypedWord = {
  word: string;
  /** Sound key of the word; null for numbers, and for words too short to be distinguished by their sound. */
  sound: string | null;
  /**
   * Whether a typing slip may be forgiven: not in a short word or a number, where it would give another
   * word.
   */
  mayBeSlip: boolean;
};

/** A word of a row with its sound key, which is computed only once however often the word occurs. */
export type WordWithSound = { word: string; sound: string };

const shortestSound = 3;
const shortestForgiven = 4;
const hasDigit = /\p{N}/u;

/** Returns each word of a query once, in order; none for a blank query. */
export function typedWords(query: string): TypedWord[] {
  return [...new Set(searchWords(query))].map((word) => {
    const isText = !hasDigit.test(word);
    const sound = isText && word.length >= shortestSound ? soundOf(word) : null;
    return {
      word,
      sound: sound !== null && sound.length >= shortestSound ? sound : null,
      mayBeSlip: isText && word.length >= shortestForgiven,
    };
  });
}

/** Returns 2 or more for a match as typed, 1 or more for a match by sound, 0 for no match. */
export function gradeAsTyped({ word, sound }: TypedWord, row: WordWithSound): number {
  if (row.word.startsWith(word)) return 2 + word.length / row.word.length;
  if (sound !== null && row.sound.startsWith(sound)) return 1 + (0.9 * sound.length) / row.sound.length;
  return 0;
}

/**
 * Returns the grade of `gradeAsTyped`; if that is 0, a grade below 1 for a match with one slip, in the
 * letters or in the sound.
 */
export function gradeForgiving(typed: TypedWord, row: WordWithSound): number {
  const asTyped = gradeAsTyped(typed, row);
  if (asTyped > 0 || !typed.mayBeSlip) return asTyped;
  const letters = oneEditFrom(typed.word, row.word);
  if (letters !== null) return letters === 'whole' ? 0.9 : 0.6;
  if (typed.sound === null || typed.sound.length < shortestForgiven) return 0;
  const soundMatch = oneEditFrom(typed.sound, row.sound);
  if (soundMatch === null) return 0;
  return soundMatch === 'whole' ? 0.5 : 0.3;
}
