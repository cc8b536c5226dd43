// Defines the titles and descriptions of the documents whose content the build does not render, for search
// engines and shared links. Contains nothing that only signed-in users may read: no title of an exam paper,
// no question of the forum.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export type PrivatePageHead = {
  /**
   * Path in the router's notation, such as `/exams/$id/view`; null for the document that the server sends for every
   * path without a document of its own.
   */
  path: string | null;
  title: MessageDescriptor;
  description: MessageDescriptor;
  noIndex?: true;
  /** True if the page is listed in the sitemap; it must be readable without an account. */
  isPublic?: true;
};

export const privatePageHeads: readonly PrivatePageHead[] = [
  {
    path: '/exams',
    title: msg`Examens`,
    description: msg`Les sujets des examens officiels d’Haïti, de la 9e AF à l’université : à lire en ligne ou à garder sur le téléphone.`,
  },
  {
    path: '/exams/$id/view',
    title: msg`Un sujet d’examen`,
    description: msg`Un sujet d’examen officiel d’Haïti, à lire en ligne ou à garder sur le téléphone. Gratuit, avec un compte.`,
    noIndex: true,
  },
  {
    path: '/quiz',
    title: msg`Quiz`,
    description: msg`Des quiz par matière et par niveau pour préparer les examens officiels d’Haïti, même sans réseau.`,
  },
  {
    path: '/forum',
    title: msg`Forum`,
    description: msg`Posez votre question : les élèves d’Haïti et l’équipe de Pare répondent, de la 9e AF à l’université.`,
  },
  {
    path: '/forum/post/$id',
    title: msg`Une question du forum`,
    description: msg`Une question d’élève et ses réponses, sur le forum de Pare. Gratuit, avec un compte.`,
    noIndex: true,
  },
  {
    path: '/chat',
    title: msg`Chat`,
    description: msg`Des réponses tout de suite sur les examens, les quiz, le forum et la façon d’étudier, même sans réseau.`,
    isPublic: true,
  },
  {
    path: '/login',
    title: msg`Connexion`,
    description: msg`Connectez-vous à Pare, ou créez un compte gratuit pour garder vos scores.`,
  },
  {
    path: null,
    title: msg`Paré pour l’examen`,
    description: msg`Sujets officiels, quiz et entraide pour les élèves d’Haïti, de la 9e AF à l’université. Gratuit, même sans réseau.`,
    noIndex: true,
  },
];
