// The organisation's texts in Creole. They contain no personal names. organisation.ts explains what an empty
// text or list does.
import type { Organisation } from './organisation.ts';

export const creoleOrganisation: Organisation = {
  tagline: 'Gratis, pou elèv ak etidyan Ayiti.',
  credit: { words: 'Se ekip Pare a ki fè sit la', href: '/about' },
  figures: {
    example: true,
    list: [
      { value: '100+', words: 'elèv' },
      { value: '50+', words: 'egzamen' },
      { value: '15+', words: 'matyè' },
      { value: '90\u00a0%', words: 'reyisit' },
    ],
  },
  founders: [
    {
      example: true,
      role: 'Direksyon pedagojik',
      expertise: 'Pwogram ayisyen an, egzamen ofisyèl, koreksyon sijè ak kwiz.',
      contact: { words: 'Ekri direksyon pedagojik la', href: '/contact?subject=Direksyon+pedagojik' },
    },
    {
      example: true,
      role: 'Direksyon teknik',
      expertise: 'Aplikasyon ki lejè, travay san rezo, pwoteksyon done elèv yo.',
      contact: { words: 'Ekri direksyon teknik la', href: '/contact?subject=Direksyon+teknik' },
    },
  ],
  impact: {
    example: true,
    list: [
      { value: '100+', words: 'elèv nou akonpaye' },
      { value: '95\u00a0%', words: 'elèv ki kontan' },
      { value: '20+', words: 'lekòl ki sèvi ak Pare' },
      { value: '24/7', words: 'louvri tout lè' },
    ],
  },
  claims: {
    example: true,
    list: [
      { value: '500', words: 'elèv depi nan kòmansman' },
      { value: '200\u00a0%', words: 'kwasans chak ane' },
      { value: '3', words: 'depatman nan peyi a' },
      { value: '95\u00a0%', words: 'reyisit' },
      { value: '50', words: 'pwofesè ki resevwa fòmasyon' },
      { value: '40\u00a0%', words: 'amelyorasyon nan nòt yo' },
      { value: '90\u00a0%', words: 'elèv ki pase egzamen an' },
    ],
  },
  testimonial: {
    example: true,
    words: 'Mwen repase leswa ak kwiz yo, menm san rezo. Lè yon kesyon bloke m, fowòm nan ede m rekòmanse.',
    from: 'Elèv Bak II',
  },
  stories: [
    {
      example: true,
      title: 'Soti nan 9yèm AF rive nan lise',
      words:
        'Twa sijè chak semèn, sou yon telefòn tout fanmi an pataje: li pase egzamen 9yèm AF la nan premye kou.',
    },
    {
      example: true,
      title: 'Plis pwen nan matematik',
      words: 'Lè l refè chak semèn kesyon li te rate yo, yon elèv Bak I soti nan 4 rive nan 8 sou 10.',
    },
    {
      example: true,
      title: 'Yon klas youn ap ede lòt',
      words: 'Yon lekòl ki pa gen bibliyotèk prepare Bak II ak ansyen sijè yo epi li reponn sou fowòm nan.',
    },
  ],
  contact: [
    { example: true, label: 'Imèl', words: 'contact@example.org', href: 'mailto:contact@example.org' },
    { example: true, label: 'Telefòn', words: '+509 00 00 00 00', href: 'tel:+50900000000' },
    { example: true, label: 'Adrès', words: 'Pòtoprens, Ayiti', href: null },
  ],
};
