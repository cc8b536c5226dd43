import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chaptersOf } from '#domain/catalogue/chapters.ts';
import { acceptedAnswers, areAcceptedAnswers } from './accepted-answers.ts';
import { readConfusions, writeConfusions } from './confusions.ts';
import { templateError } from './question-template.ts';
import { areConfusions } from './written-confusions.ts';

type Field = 'chapter' | 'confuses' | 'accepted' | 'template';
type Case = { field: Field; text: string; isValid: boolean };
const contract: { cases: Case[] } = JSON.parse(readFileSync('tests/contract/question-facts.json', 'utf8'));
const chapters = chaptersOf('math', '9af');

/** The check of each field: a function that returns whether the phone sends the text unchanged. */
const isSent: Record<Field, (text: string) => boolean> = {
  chapter: (text) => chapters.some(({ code }) => code === text),
  confuses: (text) => {
    const confusions = readConfusions(text);
    return writeConfusions(confusions) === text && areConfusions(confusions, chapters);
  },
  accepted: (text) => {
    const answers = acceptedAnswers(text);
    return answers.join('\n') === text && areAcceptedAnswers(answers);
  },
  template: (text) => templateError(text) === null,
};

it.each(contract.cases)(
  'phones send the text "$text" of the field $field: $isValid',
  ({ field, text, isValid }) => {
    expect(isSent[field](text)).toBe(isValid);
  },
);
