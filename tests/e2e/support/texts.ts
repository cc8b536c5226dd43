// Texts as a pupil reads them, whichever spaces, hyphens and apostrophes they are set in.

/** Matches `text` anywhere; `…` stands for anything. */
export function words(text: string): RegExp {
  return new RegExp(pattern(text), 'u');
}

/** As `words`, but nothing stands before or after. */
export function only(text: string): RegExp {
  return new RegExp(`^\\s*${pattern(text)}\\s*$`, 'u');
}

// A bare quote in a pattern would end the browser driver's own quoting.
function pattern(text: string): string {
  return text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/…/g, '.*')
    .replace(/-/g, '[-\\u2011]')
    .replace(/\s+/g, '[\\s\\u00a0\\u202f]+')
    .replace(/['’]/g, '[\\u0027\\u2019]');
}
