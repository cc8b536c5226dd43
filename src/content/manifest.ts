// Defines the app's web manifest in each language; a page links the manifest of its language.

import type { ManifestOptions } from 'vite-plugin-pwa';
import type { Language } from '#lib/language/languages.ts';

const icon = (sizes: string, purpose: string) => ({
  src: `/icons/icon-${sizes}.png`,
  sizes: `${sizes}x${sizes}`,
  type: 'image/png',
  purpose,
});

const shortcut = (icon: 'exams' | 'quiz' | 'review' | 'forum', url: string, name: string) => ({
  name,
  url,
  icons: [{ src: `/icons/shortcut-${icon}.png`, sizes: '96x96', type: 'image/png' }],
});

const screenshot = (name: string, sizes: string, formFactor: 'narrow' | 'wide', label: string) => ({
  src: `/icons/${name}.png`,
  sizes,
  type: 'image/png',
  form_factor: formFactor,
  label,
});

type ManifestTexts = {
  description: string;
  exams: string;
  quiz: string;
  review: string;
  forum: string;
  narrow: string;
  wide: string;
};

const manifestOf = (lang: Language, texts: ManifestTexts): Partial<ManifestOptions> => ({
  id: '/',
  name: 'Pare',
  short_name: 'Pare',
  description: texts.description,
  lang,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  orientation: 'any',
  background_color: '#0e3b31',
  theme_color: '#0e3b31',
  categories: ['education'],
  icons: [icon('192', 'any'), icon('512', 'any'), icon('192', 'maskable'), icon('512', 'maskable')],
  shortcuts: [
    shortcut('exams', '/exams', texts.exams),
    shortcut('quiz', '/quiz', texts.quiz),
    shortcut('review', '/quiz/review', texts.review),
    shortcut('forum', '/forum', texts.forum),
  ],
  screenshots: [
    screenshot('screen-narrow', '720x1480', 'narrow', texts.narrow),
    screenshot('screen-wide', '1280x800', 'wide', texts.wide),
  ],
});

const texts: Record<Language, ManifestTexts> = {
  fr: {
    description:
      'Sujets officiels, quiz et entraide pour les élèves d’Haïti, en français et en créole, même sans réseau.',
    exams: 'Sujets d’examen',
    quiz: 'Faire un quiz',
    review: 'Réviser',
    forum: 'Forum',
    narrow: 'L’accueil sur un téléphone',
    wide: 'L’accueil sur un ordinateur',
  },
  ht: {
    description:
      'Sijè ofisyèl, kwiz ak yon fowòm kote youn ede lòt pou elèv Ayiti yo, an fransè ak an kreyòl, menm san rezo.',
    exams: 'Sijè egzamen',
    quiz: 'Fè yon kwiz',
    review: 'Revize',
    forum: 'Fowòm',
    narrow: 'Paj akèy la sou yon telefòn',
    wide: 'Paj akèy la sou yon òdinatè',
  },
};

export const manifestIn = (language: Language): Partial<ManifestOptions> =>
  manifestOf(language, texts[language]);
