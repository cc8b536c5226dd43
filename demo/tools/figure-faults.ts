// Lists the errors of a question's figure and of its description.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits, type QuestionRow } from './content-types.ts';
import { textErrors } from './text-faults.ts';

const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function figureErrors(row: QuestionRow, folder: string): string[] {
  const { figure, figure_alt: alt } = row;
  if (figure === undefined) return alt === undefined ? [] : ['describes a figure that it does not have'];
  const errors = textErrors(alt, limits.option, row.language).map((error) => `figure_alt ${error}`);
  const path = join(folder, figure);
  if (!/^figures\/[a-z0-9-]+\.png$/.test(figure)) return [...errors, `has an odd figure "${figure}"`];
  if (!existsSync(path)) return [...errors, `lacks its figure ${figure}`];
  const bytes = readFileSync(path);
  if (!bytes.subarray(0, 8).equals(pngHead)) errors.push(`${figure} is no PNG`);
  if (bytes.length > limits.figureBytes) errors.push(`${figure} has ${bytes.length} bytes`);
  return errors;
}
