// Any string at all, halves of signs included: what a file or a person's keyboard may bring.
// Cheap to begin with: fast-check's own `binary` needs a second of work before its first string.
import fc from 'fast-check';

const anySign = fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code));

export const anyString = fc.string({ unit: anySign });
