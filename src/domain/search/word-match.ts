// Grades how well a word of a row matches a typed word: exactly, by its beginning, by its sound, or with a
// typing slip. A better kind of match always has a higher grade; 0 means that the words do not match.
import { oneEditFrom } from './edit-distance-one.ts';
import { soundOf } from './phonetic-key.ts';
import { searchWords } from './tokenize.ts';

export type TypedWord = {
  word: string;
  /**
   * The word as it sounds (`soundOf`); null for words with a digit, and for words too short to be
   * distinguished by their sound.
   */
  sound: string | null;
  /** True if a typing slip may be forgiven: the word has at least `shortestForgiven` letters and no digit. */
  mayBeSlip: boolean;
};

export type WordWithSound = { word: string; sound: string };

const shortestSound = 3;
const shortestForgiven = 4;
const hasDigit = /\p{N}/u;

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

/**
 * Returns a grade: more than 2 if the word begins with the typed letters, from 1 to 2 if only the sound of
 * the word begins with the typed sound, and 0 if neither does.
 */
export function gradeAsTyped({ word, sound }: TypedWord, row: WordWithSound): number {
  if (row.word.startsWith(word)) return 2 + word.length / row.word.length;
  if (sound !== null && row.sound.startsWith(sound)) return 1 + (0.9 * sound.length) / row.sound.length;
  return 0;
}

/**
 * Returns the grade of `gradeAsTyped`; if this grade is 0, returns a grade below 1 for a match with one
 * typing slip in the letters or in the sound, and 0 for no match.
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
