import { expect, it } from 'vitest';
import { jsonTexts } from './json-objects.ts';

const textsOf = (text: string) => [...jsonTexts(text)].map(({ json, line }) => [json, line]);

it('jsonTexts returns the items of an array, each with its line', () => {
  expect(textsOf('[{"a": "[,"},\n {"b": [1, 2]}]\n')).toEqual([
    ['{"a": "[,"}', 1],
    ['{"b": [1, 2]}', 2],
  ]);
});

it('jsonTexts returns each line of JSON Lines that is not blank', () => {
  expect(textsOf('{"a": 1}\n\n{"b": 2}')).toEqual([
    ['{"a": 1}', 1],
    ['{"b": 2}', 3],
  ]);
});

it('jsonTexts returns the text between and after two arrays too, so that it is reported as an error', () => {
  expect(textsOf('[1] between [2]\nafter')).toEqual([
    ['1', 1],
    ['between', 1],
    ['2', 1],
    ['after', 2],
  ]);
});
