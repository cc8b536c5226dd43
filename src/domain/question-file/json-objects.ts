// Splits a JSON text into the texts of its objects: one object per line (JSON Lines), or the items of an array. No text
// makes it throw. In valid JSON, only white space and the commas and brackets of the array are left out.

export type JsonText = {
  json: string;
  /** Line of the text on which the object begins, counted from 1. */
  line: number;
  end: number;
};

export function jsonTexts(text: string): Generator<JsonText> {
  return /^\s*\[/.test(text) ? itemsOf(text) : linesOf(text);
}

function* linesOf(text: string): Generator<JsonText> {
  for (let [start, line] = [0, 1]; start < text.length; line += 1) {
    const found = text.indexOf('\n', start);
    const end = found === -1 ? text.length : found;
    const json = text.slice(start, end).trim();
    start = end + 1;
    if (json !== '') yield { json, line, end };
  }
}

function* itemsOf(text: string): Generator<JsonText> {
  const syntax = /["[\]{},\n]/g;
  let [depth, line] = [0, 1];
  let item = { start: 0, line: 1 };
  const itemUpTo = (end: number): JsonText[] => {
    const written = text.slice(item.start, end);
    const json = written.trim();
    const before = written.slice(0, written.length - written.trimStart().length);
    return json === '' ? [] : [{ json, line: item.line + countBreaks(before), end }];
  };
  for (let found = syntax.exec(text); found; found = syntax.exec(text)) {
    const [sign] = found;
    const at = found.index;
    if (sign === '\n') line += 1;
    else if (sign === '"') {
      const end = stringEnd(text, at);
      line += countBreaks(text.slice(at, end));
      syntax.lastIndex = end;
    } else if (depth === 1 && (sign === ',' || sign === ']')) {
      yield* itemUpTo(at);
      item = { start: at + 1, line };
      if (sign === ']') depth = 0;
    } else if (sign === '[' || sign === '{') {
      depth += 1;
      if (depth > 1) continue;
      yield* itemUpTo(at);
      item = { start: at + 1, line };
    } else if (sign !== ',') depth -= 1;
  }
  yield* itemUpTo(text.length);
}

function stringEnd(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at + 1;
  }
  return text.length;
}

const countBreaks = (text: string): number => text.split('\n').length - 1;
