import { expect, it } from 'vitest';
import questions from '../../../tests/contract/chat.json' with { type: 'json' };
import { makeLevel, makeSubject } from '../../../tests/support/fixtures/library-rows.ts';
import { noCatalogue } from './named-subject.ts';
import { type Asker, replyAbout as replyAboutFor, replyTo as replyToFor } from './reply-to.ts';
import type { Topic } from './topic-words.ts';

const subject = (code: string, name: string, nameHt: string, isActive = true) =>
  makeSubject({ id: code, code, name, nameHt, isActive });
const level = (code: string, name: string, nameHt: string, isActive = true) =>
  makeLevel({ id: code, code, name, nameHt, isActive });

const catalogue = {
  subjects: [
    subject('math', 'Mathématiques', 'Matematik'),
    subject('chemistry', 'Chimie', 'Chimi'),
    subject('physics', 'Physique', 'Fizik'),
    subject('science', 'Sciences', 'Syans'),
  ],
  levels: [
    level('9af', '9e AF', '9yèm AF'),
    level('bac1', 'Bac I', 'Bak I'),
    level('bac2', 'Bac II', 'Bak II'),
  ],
};
const visitor = { isSignedIn: false, catalogue };
const replyTo = (text: string) => replyToFor(text, visitor);
const replyAbout = (topic: Topic) => replyAboutFor(topic, visitor);
const searchOf = (text: string, asker: Asker = visitor) => replyToFor(text, asker).links[0]?.search;

// The author of `askedByAnother` did not know the keyword lists.
const allQuestions = [...questions.asked, ...questions.askedByAnother];

it('the chat finds the topic of at least 54 out of 60 questions, half of them in Creole', () => {
  expect([allQuestions.length, allQuestions.filter(({ language }) => language === 'ht').length]).toEqual([
    60, 30,
  ]);
  const missed = allQuestions.filter(({ text, topic }) => replyTo(text).topic !== topic);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(6);
});

it.each(questions.offTopic)('the chat does not understand « $text » and links to the forum', ({ text }) => {
  const reply = replyTo(text);
  expect(reply.topic).toBeNull();
  expect(reply.links.map(({ to }) => to)).toEqual(['/forum']);
});

it('the chat recognises the topics of three questions with misspelled words', () => {
  expect(replyTo('mo de pass oublié').topic).toBe('account');
  expect(replyTo('ou son lé suget de math').topic).toBe('exams');
  expect(replyTo('calculatrise').topic).toBe('exam-day');
});

it('the chat links to the list of papers or quizzes, filtered by the subject and level in the question', () => {
  expect(replyTo('Où sont les sujets de chimie du Bac II ?').links).toMatchObject([
    { name: 'exams', to: '/exams', search: { subject: 'chemistry', level: 'bac2' } },
  ]);
  expect(replyTo('kwiz matematik 9e ane').links).toMatchObject([
    { name: 'quiz', to: '/quiz', search: { subject: 'math', level: '9af' } },
  ]);
});

it('the chat reads « de » and « en » after « bac » as French prepositions, not as the Creole numbers two and one, if another word follows', () => {
  expect(searchOf('Où trouver les sujets du bac de physique ?')).toEqual({ subject: 'physics' });
  expect(searchOf('Où trouver les sujets du bac en Haïti ?')).toEqual({});
  expect(searchOf('les sujets du bac en 2019')).toEqual({});
});

it('the chat reads the Creole numbers « en » (1) and « de » (2) after « bak » as Bac I and Bac II, and « de » after « bac » only at the end of the question', () => {
  expect(searchOf('kote sijè fizik bak de yo')).toEqual({ subject: 'physics', level: 'bac2' });
  expect(searchOf('sijè bak en')).toEqual({ level: 'bac1' });
  expect(searchOf('sujets du bac de')).toEqual({ level: 'bac2' });
});

it('the chat recognises names of the catalogue, including renamed and added ones, and prefers the longer name', () => {
  const renamed = {
    subjects: [
      ...catalogue.subjects,
      subject('social', 'Sciences sociales', 'Syans sosyal'),
      subject('economy', 'Économie', 'Ekonomi'),
    ],
    levels: [
      level('bac1', 'Bac I (NS3, Rhéto)', 'Bak I (NS3, Reto)'),
      level('permanent', 'Bac permanent', 'Bak pèmanan'),
    ],
  };
  const asker = { isSignedIn: false, catalogue: renamed };
  expect(searchOf('sujets de sciences sociales', asker)).toEqual({ subject: 'social' });
  expect(searchOf('sijè ekonomi bak pèmanan', asker)).toEqual({ subject: 'economy', level: 'permanent' });
  expect(searchOf('sujets de chimie NS3', asker)).toEqual({ subject: 'chemistry', level: 'bac1' });
});

it('the chat does not filter by a deactivated subject or level, nor before the catalogue is loaded', () => {
  const hidden = {
    subjects: [subject('chemistry', 'Chimie', 'Chimi', false)],
    levels: [level('bac2', 'Bac II', 'Bak II', false)],
  };
  for (const known of [hidden, noCatalogue])
    expect(searchOf('les sujets de chimie du Bac II', { isSignedIn: false, catalogue: known })).toEqual({});
});

it('the chat answers a question about the password with a link to sign-in for a visitor, and to the profile for a signed-in user', () => {
  const question = 'changer mon mot de passe';
  const linksFor = (isSignedIn: boolean) =>
    replyToFor(question, { isSignedIn, catalogue }).links.map(({ to }) => to);
  expect(linksFor(false)).toEqual(['/login']);
  expect(linksFor(true)).toEqual(['/profile']);
});

it('the chat ignores a greeting before a question', () => {
  expect(replyTo('Bonjour, comment faire un quiz ?').topic).toBe('quiz');
  expect(replyTo('Bonjour').topic).toBe('greeting');
});

it('the chat has a text of its own for every topic', () => {
  const topics = [
    'account',
    'offline',
    'stress',
    'exam-day',
    'quiz',
    'forum',
    'method',
    'exams',
    'greeting',
    'thanks',
  ];
  const ids = topics.map((topic) => replyAbout(topic as Topic).text.id);
  expect(new Set(ids).size).toBe(topics.length);
});
