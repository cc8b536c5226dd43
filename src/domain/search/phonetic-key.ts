// Reduces a word, normalised by tokenize.ts, to its sound, so that its French and Creole spellings match in
// most cases.

// Creole is written as it is pronounced (the IPN spelling of 1979: one sign for a sound), so the rules
// convert French spelling to Creole spelling: "histoire" and "istwa", "sciences" and "syans", "vecteurs" and
// "vektè" become equal. Differences that Creole does not make, or that only accents show, are dropped from
// both. Each rule is applied to the result of the rules before it.
export const phoneticRules: readonly (readonly [RegExp, string])[] = [
  // Drops plural endings and other silent endings.
  [/(?<=..)[sx]$/, ''],
  [/(?<=..[^cs])[dt]$/, ''],
  // Replaces consonants written with two letters, and letters that have two sounds.
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/sch/g, 'ch'],
  [/ch/g, 'C'],
  [/h/g, ''],
  [/ti(?=[eo]n)/g, 'si'],
  [/s?c(?=[eiy])/g, 's'],
  [/qu/g, 'k'],
  [/gu(?=[eiy])/g, 'G'],
  [/g(?=[eiy])/g, 'j'],
  [/G/g, 'g'],
  [/c+k?/g, 'k'],
  [/C/g, 'ch'],
  [/x|gz/g, 'ks'],
  [/z/g, 's'],
  // Replaces vowels written with several letters, and vowels that Creole does not distinguish.
  [/eau|au/g, 'o'],
  [/oi|oy/g, 'wa'],
  [/ou(?=[aei])/g, 'w'],
  [/ou/g, 'U'],
  [/eu/g, 'e'],
  [/(?:ai|ei|[aei])(?:n(?![aeiouyn])|m(?=[bp]))/g, 'N'],
  [/ai|ei|ay/g, 'e'],
  [/[uy]/g, 'i'],
  [/i+(?=N)/g, ''],
  [/N/g, 'an'],
  [/U/g, 'ou'],
  [/w(?=[ou])/g, ''],
  [/(.)\1+/g, '$1'],
  // Drops endings again, because the rules above have shortened the words.
  [/(?<=.[^aeiou])[lr]e$/, ''],
  [/(?<=..)e$/, ''],
  [/r(?![aeiou])/g, ''],
  [/(?<=..)[es]$/, ''],
];

/**
 * Returns the sound of a normalised word. A rule that is wrong for a word does little harm, because text and
 * query are changed in the same way.
 */
export function soundOf(word: string): string {
  let sound = word;
  for (const [pattern, letters] of phoneticRules) sound = sound.replace(pattern, letters);
  return sound;
}
