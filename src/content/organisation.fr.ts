// The organisation's texts in French. They contain no personal names. organisation.ts explains what an empty
// text or list does.
import type { Organisation } from './organisation.ts';

export const frenchOrganisation: Organisation = {
  tagline: 'Gratuit, pour les élèves et les étudiants d’Haïti.',
  credit: { words: 'Site réalisé par l’équipe de Pare', href: '/about' },
  figures: {
    example: true,
    list: [
      { value: '100+', words: 'élèves' },
      { value: '50+', words: 'examens' },
      { value: '15+', words: 'matières' },
      { value: '90\u00a0%', words: 'de réussite' },
    ],
  },
  founders: [
    {
      example: true,
      role: 'Direction pédagogique',
      expertise: 'Programme haïtien, examens officiels, correction des sujets et des quiz.',
      contact: { words: 'Écrire à la direction pédagogique', href: '/contact?subject=Direction+pédagogique' },
    },
    {
      example: true,
      role: 'Direction technique',
      expertise: 'Applications légères, travail hors ligne, protection des données des élèves.',
      contact: { words: 'Écrire à la direction technique', href: '/contact?subject=Direction+technique' },
    },
  ],
  impact: {
    example: true,
    list: [
      { value: '100+', words: 'élèves accompagnés' },
      { value: '95\u00a0%', words: 'd’élèves satisfaits' },
      { value: '20+', words: 'écoles qui utilisent Pare' },
      { value: '24/7', words: 'ouvert à toute heure' },
    ],
  },
  claims: {
    example: true,
    list: [
      { value: '500', words: 'élèves depuis le début' },
      { value: '200\u00a0%', words: 'de croissance par an' },
      { value: '3', words: 'départements du pays' },
      { value: '95\u00a0%', words: 'de succès' },
      { value: '50', words: 'professeurs formés' },
      { value: '40\u00a0%', words: 'd’amélioration des notes' },
      { value: '90\u00a0%', words: 'd’élèves admis' },
    ],
  },
  testimonial: {
    example: true,
    words:
      'Je révise le soir avec les quiz, même sans réseau. Quand une question me bloque, le forum m’aide à repartir.',
    from: 'Élève de Bac II',
  },
  stories: [
    {
      example: true,
      title: 'De la 9e AF au lycée',
      words:
        'Trois sujets par semaine gardés sur un téléphone partagé en famille\u00a0: elle a réussi l’examen de 9e AF du premier coup.',
    },
    {
      example: true,
      title: 'Des points gagnés en mathématiques',
      words:
        'En refaisant chaque semaine les questions ratées, une élève de Bac I est passée de 4 à 8 sur 10.',
    },
    {
      example: true,
      title: 'Une classe qui s’entraide',
      words: 'Une école sans bibliothèque prépare le Bac II avec les anciens sujets et répond sur le forum.',
    },
  ],
  contact: [
    { example: true, label: 'E-mail', words: 'contact@example.org', href: 'mailto:contact@example.org' },
    { example: true, label: 'Téléphone', words: '+509 00 00 00 00', href: 'tel:+50900000000' },
    { example: true, label: 'Adresse', words: 'Port-au-Prince, Haïti', href: null },
  ],
};
