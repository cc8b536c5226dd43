// Computes the record ids of seeded rows, the same at every run.
import { createHash } from 'node:crypto';

export function seedId(kind: string, name: string, index = 0): string {
  const hash = createHash('sha256').update(`${kind}/${name}/${index}`).digest('hex');
  return BigInt(`0x${hash}`).toString(36).slice(0, 15);
}
