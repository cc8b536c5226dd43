import { expect, it } from 'vitest';
import { fileText } from './decode-file.ts';

const table = 'Matière;Niveau\r\nÉconomie;Bac I\r\n';
const utf16 = (text: string, isLittle: boolean, hasByteOrderMark = true) => {
  const view = new DataView(new ArrayBuffer(2 * text.length + (hasByteOrderMark ? 2 : 0)));
  for (const [at, sign] of [...(hasByteOrderMark ? '\uFEFF' : ''), ...text].entries())
    view.setUint16(2 * at, sign.charCodeAt(0), isLittle);
  return view.buffer;
};
const windows = new Uint8Array(
  [...`${table}– l’œuvre`].map((char) => {
    const special: Record<string, number> = { '–': 0x96, '’': 0x92, œ: 0x9c };
    return special[char] ?? char.charCodeAt(0);
  }),
);

it.each<[string, BlobPart, string]>([
  ['UTF-8', table, table],
  ['UTF-8 with a byte order mark', `\uFEFF${table}`, table],
  ['UTF-16 as Excel saves “Unicode text”', utf16(table, true), table],
  ['UTF-16 in big-endian order', utf16(table, false), table],
  ['UTF-16 without a byte order mark', utf16(table, true, false), table],
  ['Windows-1252, as Excel saves “CSV”', windows, `${table}– l’œuvre`],
])('fileText reads %s', async (_, bytes, text) => {
  expect(await fileText(new Blob([bytes]))).toEqual({ text });
});

it.each<[string, number[], string]>([
  ['a workbook in a zip archive, such as .xlsx', [0x50, 0x4b, 3, 4, 20], 'workbook'],
  ['a workbook in a compound file, such as .xls', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'workbook'],
  ['a program file', [0x7f, 0x45, 0x4c, 0x46, 0, 0, 0xff, 0, 1, 1], 'no-text'],
])('fileText reports an error for %s', async (_, bytes, fault) => {
  expect(await fileText(new Blob([new Uint8Array(bytes)]))).toEqual({ fault });
});
