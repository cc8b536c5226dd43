import { describe, expect, it } from 'vitest';
import { answeringQuestions, searchedQuestions } from './question-search.ts';

const question = (text: string, options = ['oui', 'non', 'jamais', 'toujours']) => {
  const [optionA = '', optionB = '', optionC = '', optionD = ''] = options;
  return { question: text, optionA, optionB, optionC, optionD };
};
const questions = searchedQuestions([
  {
    id: 'physics',
    questions: [question('Un condensateur de 2 µF est chargé.'), question('Que dit la loi d’Ohm ?')],
  },
  {
    id: 'history',
    questions: [question('Qui signa l’acte de 1804 ?', ['Dessalines', 'Pétion', 'Boyer', 'Geffrard'])],
  },
]);
const found = (query: string) =>
  [...answeringQuestions(questions, query)].map(([setId, { question: text }]) => [setId, text]);

describe('answeringQuestions', () => {
  it.each(['condensateur', 'Condensateurs', 'kondansatè', 'condensater'])(
    'answeringQuestions finds a set by « %s »',
    (query) => {
      expect(found(query)).toEqual([['physics', 'Un condensateur de 2 µF est chargé.']]);
    },
  );

  it('answeringQuestions finds a set by a word of an option', () => {
    expect(found('petion')).toEqual([['history', 'Qui signa l’acte de 1804 ?']]);
  });

  it('answeringQuestions does not find a set if the typed words are in different questions', () => {
    expect(found('condensateur ohm')).toEqual([]);
  });

  it.each(['', ' ', 'lo'])('answeringQuestions finds nothing for « %s », which is too short', (query) => {
    expect(found(query)).toEqual([]);
  });
});
