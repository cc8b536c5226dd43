// organisationIn(language): both languages are loaded at once, because the footer changes its language
// without waiting.
import { frenchOrganisation } from './organisation.fr.ts';
import { creoleOrganisation } from './organisation.ht.ts';
import type { Organisation } from './organisation.ts';

export const organisationIn = (language: 'fr' | 'ht'): Organisation =>
  language === 'ht' ? creoleOrganisation : frenchOrganisation;
