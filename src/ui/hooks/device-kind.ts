// Decides whether texts say "ce téléphone" or "cet ordinateur", by the kind of pointer that the device has.

export function isPhone(): boolean {
  return typeof matchMedia !== 'function' || !matchMedia('(any-hover: hover) and (pointer: fine)').matches;
}
