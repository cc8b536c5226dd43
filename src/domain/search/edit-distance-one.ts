// Compares two words and forgives one typing slip: a wrong, missing or additional letter, or two swapped
// letters.

/**
 * Returns 'whole' if `typed` is the whole word with one slip at most, 'beginning' if `typed` is a beginning of the word
 * with one slip at most, and otherwise null. If `typed` lacks only the last letter of the word, the result is
 * 'beginning'.
 */
export function oneEditFrom(typed: string, word: string): 'whole' | 'beginning' | null {
  const same = commonLength(typed, word);
  if (same === typed.length) return typed.length === word.length ? 'whole' : 'beginning';
  const rest = typed.length - same;
  const left = word.length - same;
  if (rest === left && (left === 1 || endsAlike(typed, word, rest - 1))) return 'whole';
  if (rest === left && isSwapped(typed, word, same) && endsAlike(typed, word, rest - 2)) return 'whole';
  if (rest === left + 1 && endsAlike(typed, word, left)) return 'whole';
  if (rest + 1 === left && endsAlike(typed, word, rest)) return 'whole';
  const begins =
    goesOn(typed, same + 1, word, same + 1) ||
    goesOn(typed, same + 1, word, same) ||
    goesOn(typed, same, word, same + 1) ||
    (isSwapped(typed, word, same) && goesOn(typed, same + 2, word, same + 2));
  return begins ? 'beginning' : null;
}

function commonLength(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(length) === b.charCodeAt(length)) length += 1;
  return length;
}

function endsAlike(a: string, b: string, count: number): boolean {
  for (let back = 1; back <= count; back += 1) {
    if (a.charCodeAt(a.length - back) !== b.charCodeAt(b.length - back)) return false;
  }
  return true;
}

const isSwapped = (a: string, b: string, at: number): boolean =>
  at + 1 < a.length && a.charCodeAt(at) === b.charCodeAt(at + 1) && a.charCodeAt(at + 1) === b.charCodeAt(at);

function goesOn(typed: string, from: number, word: string, at: number): boolean {
  if (typed.length - from > word.length - at) return false;
  for (let step = 0; from + step < typed.length; step += 1) {
    if (typed.charCodeAt(from + step) !== word.charCodeAt(at + step)) return false;
  }
  return true;
}
