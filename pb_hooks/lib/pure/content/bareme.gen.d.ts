// Types of the function of bareme.gen.js that the hooks use; the bundle itself has no types.
export function readBareme(text: string): { exercises: { chapter: string | null }[] } | null;
