// Responsible for one spelling of a word that French and Creole share: as it sounds, letters nobody hears left out.
// Guarantees: pure; of folded words only (see tokenize.ts); the same word in both spellings mostly gives one key.

// Creole is written as it is heard (the IPN spelling of 1979: one sign for a sound), so French is brought to it:
// "histoire" and "istwa", "sciences" and "syans", "vecteurs" and "vektè" become one. What Creole does not tell apart
// (u and i, the r that closes a syllable) or what accents told (é, è, silent e at the end) is given up on both sides.
// Each rule sees what the ones before it left.
const rules: readonly (readonly [RegExp, string])[] = [
  // Plurals and other endings that are not heard.
  [/(?<=..)[sx]$/, ''],
  [/(?<=..[^cs])[dt]$/, ''],
  // Consonants written with two letters, or with one letter for two sounds.
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
  // Vowels.
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
  // Endings again, now that they are short.
  [/(?<=.[^aeiou])[lr]e$/, ''],
  [/(?<=..)e$/, ''],
  [/r(?![aeiou])/g, ''],
  [/(?<=..)[es]$/, ''],
];

/** The word as it sounds; digits stay as they are. Unsure rules meet on both sides: text and query take the same way. */
export function soundOf(word: string): string {
  let sound = word;
  for (const [pattern, heard] of rules) sound = sound.replace(pattern, heard);
  return sound;
}
