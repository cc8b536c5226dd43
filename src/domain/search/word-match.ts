// Responsible for how well a word of a row answers a typed word: exactly, by its beginning, by its sound, with a slip.
// Guarantees: pure; a better kind of match always has the higher grade; 0 is none.
import { oneEditFrom } from './edit-distance-one.ts';
import { soundOf } from './phonetic-key.ts';
import { searchWords } from './tokenize.ts';

export type TypedWord = {
  word: string;
  /** Null for words too short to be told apart by ear, and for numbers. */
  sound: string | null;
  /** Whether a slip can be forgiven: in a short word or a number it would make another word. */
  mayBeSlip: boolean;
};

/** A word of a row, with its sound, which is the same however often the word occurs. */
export type HeardWord = { word: string; sound: string };

const shortestHeard = 3;
const shortestForgiven = 4;
const hasDigit = /\p{N}/u;

/** Each word of a query once, in their order; none for a blank one. */
export function typedWords(query: string): TypedWord[] {
  return [...new Set(searchWords(query))].map((word) => {
    const isText = !hasDigit.test(word);
    const sound = isText && word.length >= shortestHeard ? soundOf(word) : null;
    return {
      word,
      sound: sound !== null && sound.length >= shortestHeard ? sound : null,
      mayBeSlip: isText && word.length >= shortestForgiven,
    };
  });
}

/** From 2 on: as typed. From 1 on: as heard. */
export function gradeAsTyped({ word, sound }: TypedWord, row: HeardWord): number {
  if (row.word.startsWith(word)) return 2 + word.length / row.word.length;
  if (sound !== null && row.sound.startsWith(sound)) return 1 + (0.9 * sound.length) / row.sound.length;
  return 0;
}

/** Below 1: with one slip forgiven, in the letters or in the sound. */
export function gradeForgiving(typed: TypedWord, row: HeardWord): number {
  const asTyped = gradeAsTyped(typed, row);
  if (asTyped > 0 || !typed.mayBeSlip) return asTyped;
  const letters = oneEditFrom(typed.word, row.word);
  if (letters !== null) return letters === 'whole' ? 0.9 : 0.6;
  if (typed.sound === null || typed.sound.length < shortestForgiven) return 0;
  const heard = oneEditFrom(typed.sound, row.sound);
  if (heard === null) return 0;
  return heard === 'whole' ? 0.5 : 0.3;
}
