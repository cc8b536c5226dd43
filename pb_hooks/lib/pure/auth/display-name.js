// Pure rules: derive the display name that others see from the name that a user typed, and recognise names
// that are reserved for the team.

/** Code point ranges (first and last) of line breaks and other control characters, which become a space. */
const breaks = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x2028, 0x2029],
];
/**
 * Code point ranges of removed characters: most of them are invisible, change the text direction, or only
 * fill space.
 */
const unseen = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xffff],
  [0xe0000, 0xe0fff],
];

/**
 * @param {number[][]} ranges
 * @param {string} sign
 */
const isIn = (ranges, sign) => {
  const point = sign.codePointAt(0) ?? 0;
  return ranges.some(([from, to]) => point >= from && point <= to);
};

/**
 * Returns the name as others see it; '' if no character is left.
 * @param {string} typed
 */
function plainName(typed) {
  const signs = Array.from(typed, (sign) => (isIn(breaks, sign) ? ' ' : isIn(unseen, sign) ? '' : sign));
  return signs.join('').replace(/\s+/g, ' ').trim();
}

const teamNames =
  /^l?(equipe|ekip|team|admin(istration|istrateur|istratrice|istrasyon|istrate)?)(de|du|d)?pare$/;

/** @param {string} name */
function isTeamName(name) {
  const letters = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
  return teamNames.test(letters);
}

module.exports = { isTeamName, plainName };
