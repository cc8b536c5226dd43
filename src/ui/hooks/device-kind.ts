// Whether to say "ce téléphone" or "cet ordinateur": by what points at the screen.

export function isPhone(): boolean {
  return typeof matchMedia !== 'function' || !matchMedia('(any-hover: hover) and (pointer: fine)').matches;
}
