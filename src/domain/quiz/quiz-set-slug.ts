// Responsible for the name of a quiz set in links: its subject and level by their codes, which never change.
// Guarantees: pure, and small: the router reads addresses with it before anything else is here.

/** `math.bac2`. */
export const quizSetSlug = (subjectCode: string, levelCode: string): string => `${subjectCode}.${levelCode}`;

/** The codes in a link's slug; null for anything else. */
export function parseQuizSetSlug(slug: string): { subject: string; level: string } | null {
  const match = /^([a-z0-9][a-z0-9_-]*)\.([a-z0-9][a-z0-9_-]*)$/.exec(slug);
  return match?.[1] && match[2] ? { subject: match[1], level: match[2] } : null;
}
