// Matches texts as a pupil reads them, whichever kinds of spaces, hyphens and apostrophes they contain.

/** Returns a pattern that matches `text` anywhere; `…` in it matches any text without a line break. */
export function words(text: string): RegExp {
  return new RegExp(pattern(text), 'u');
}

/** Returns a pattern like that of `words`, which must match the whole text apart from surrounding spaces. */
export function only(text: string): RegExp {
  return new RegExp(`^\\s*${pattern(text)}\\s*$`, 'u');
}

// Returns the source of a pattern for `text`. Writes apostrophes as escapes, since a bare one would end
// Playwright's own quoting.
function pattern(text: string): string {
  return text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/…/g, '.*')
    .replace(/-/g, '[-\\u2011]')
    .replace(/\s+/g, '[\\s\\u00a0\\u202f]+')
    .replace(/['’]/g, '[\\u0027\\u2019]');
}
