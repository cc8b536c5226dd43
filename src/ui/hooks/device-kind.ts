// Decides whether the device counts as a phone or as a computer, by the kind of pointer that it has.

export function isPhone(): boolean {
  return typeof matchMedia !== 'function' || !matchMedia('(any-hover: hover) and (pointer: fine)').matches;
}
