import { expect, it } from 'vitest';
import questions from '../../../tests/contract/chat.json' with { type: 'json' };
import { replyAbout, replyTo } from './reply-to.ts';

// `askedByAnother` were written by somebody who has not seen the lists of words, and the lists were left as they were.
const asked = [...questions.asked, ...questions.askedByAnother];

it('finds the topic of 54 out of 60 questions, half of them in Creole', () => {
  expect([asked.length, asked.filter(({ language }) => language === 'ht').length]).toEqual([60, 30]);
  const missed = asked.filter(({ text, topic }) => replyTo(text).topic !== topic);
  expect(missed.length, JSON.stringify(missed)).toBeLessThanOrEqual(6);
});

it.each(questions.offTopic)(
  'says of « $text » that it did not understand, and points to the forum',
  ({ text }) => {
    const reply = replyTo(text);
    expect(reply.topic).toBeNull();
    expect(reply.ways.map(({ to }) => to)).toEqual(['/forum']);
  },
);

it('hears a word as it sounds and forgives a slip', () => {
  expect(replyTo('mo de pass oublié').topic).toBe('account');
  expect(replyTo('ou son lé suget de math').topic).toBe('exams');
  expect(replyTo('calculatrise').topic).toBe('exam-day');
});

it('leads to the list narrowed to the subject and level that were named', () => {
  expect(replyTo('Où sont les sujets de chimie du Bac II ?').ways).toEqual([
    { name: 'exams', to: '/exams', search: { subject: 'chemistry', level: 'bac2' } },
  ]);
  expect(replyTo('kwiz matematik 9e ane').ways).toEqual([
    { name: 'quiz', to: '/quiz', search: { subject: 'math', level: '9af' } },
  ]);
});

it('takes a greeting before a question for courtesy', () => {
  expect(replyTo('Bonjour, comment faire un quiz ?').topic).toBe('quiz');
  expect(replyTo('Bonjour').topic).toBe('greeting');
});

it('answers about every topic with a text of its own', () => {
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
  const ids = topics.map((topic) => replyAbout(topic as 'quiz').text.id);
  expect(new Set(ids).size).toBe(topics.length);
});
