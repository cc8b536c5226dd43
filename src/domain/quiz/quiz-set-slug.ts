// Builds and parses the name of a quiz set in links, such as `math.bac2`: the codes of its subject and level,
// which never change. The file is small, because the router parses URLs with it before the rest of the app is
// loaded.

export const quizSetSlug = (subjectCode: string, levelCode: string): string => `${subjectCode}.${levelCode}`;

export function parseQuizSetSlug(slug: string): { subject: string; level: string } | null {
  const match = /^([a-z0-9][a-z0-9_-]*)\.([a-z0-9][a-z0-9_-]*)$/.exec(slug);
  return match?.[1] && match[2] ? { subject: match[1], level: match[2] } : null;
}
