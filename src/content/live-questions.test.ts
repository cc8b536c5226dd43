import { expect, it } from 'vitest';
import { languageCodes } from '#lib/language/languages.ts';
import { liveQuestions } from './live-questions.ts';

it.each(languageCodes)(
  'no line break can divide a sum of the questions of home in the language %s',
  (language) => {
    const texts = liveQuestions[language].flatMap(({ question, options, reason }) => [
      question,
      reason,
      ...options,
    ]);
    expect(texts.join('\n')).toMatch(/\d\s−\s\d/);
    expect(texts.join('\n')).not.toMatch(/\d [−=]|[−=] \d/);
  },
);
