// Returns the organisation's texts in a language. All languages are loaded at once, because the footer
// changes its language without waiting.

import type { Language } from '#lib/language/languages.ts';
import { frenchOrganisation } from './organisation.fr.ts';
import { creoleOrganisation } from './organisation.ht.ts';
import type { Organisation } from './organisation.ts';

const organisations: Record<Language, Organisation> = { fr: frenchOrganisation, ht: creoleOrganisation };

export const organisationIn = (language: Language): Organisation => organisations[language];
