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

/** Functions that return, for each field, whether the phone would send the text unchanged. */
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
  'the phone’s check of the field $field accepts the text "$text": $isValid',
  ({ field, text, isValid }) => {
    expect(isSent[field](text)).toBe(isValid);
  },
);
