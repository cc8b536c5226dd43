// Defines the questions that a visitor of the home page can answer at once, without an account and without a network.
import type { Language } from '#lib/language/languages.ts';

export type LiveQuestion = {
  question: string;
  options: readonly [string, string, string, string];
  /** Index of the right option in `options`, from 0. */
  right: number;
  reason: string;
};

export const liveQuestions: Record<Language, readonly LiveQuestion[]> = {
  fr: [
    {
      question: 'Un sac coûte 500 gourdes. Son prix baisse de 20 %. Combien coûte-t-il ?',
      options: ['480 gourdes', '400 gourdes', '380 gourdes', '100 gourdes'],
      right: 1,
      reason: '20 % de 500 font 100, et 500 − 100 = 400.',
    },
    {
      question: 'Quand Haïti a-t-elle proclamé son indépendance ?',
      options: ['1791', '1793', '1804', '1825'],
      right: 2,
      reason: 'Dessalines la proclame aux Gonaïves, le 1er janvier 1804.',
    },
    {
      question: 'Quel gaz la photosynthèse consomme-t-elle ?',
      options: ['Le dioxygène', 'Le diazote', 'Le dihydrogène', 'Le dioxyde de carbone'],
      right: 3,
      reason: 'Avec la lumière, la plante fabrique du sucre avec ce gaz et de l’eau.',
    },
  ],
  ht: [
    {
      question: 'Yon sak koute 500 goud. Pri a desann 20 %. Konbyen li koute?',
      options: ['480 goud', '400 goud', '380 goud', '100 goud'],
      right: 1,
      reason: '20 % nan 500 fè 100, epi 500 − 100 = 400.',
    },
    {
      question: 'Kilè Ayiti te pwoklame endepandans li?',
      options: ['1791', '1793', '1804', '1825'],
      right: 2,
      reason: 'Desalin te pwoklame l Gonayiv, premye janvye 1804.',
    },
    {
      question: 'Ki gaz fotosentèz la itilize?',
      options: ['Dioksijèn', 'Diazòt', 'Diidwojèn', 'Dioksid kabòn'],
      right: 3,
      reason: 'Ak limyè, plant lan fè sik ak gaz sa a ak dlo.',
    },
  ],
};
