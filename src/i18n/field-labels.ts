// Defines the labels of the fields of all collections. A field without an entry is a compile error.
// The texts are the catalogue `fields`, which is loaded with the sections that `catalogues.ts` names.
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FieldName } from '#domain/schema/field-names.ts';
import type { CollectionName } from '#domain/schema/schema.ts';

const place = { subject: msg`Matière`, gradeLevel: msg`Niveau` };
const sitting = { series: msg`Série`, session: msg`Session` };
const language = msg`Langue`;
const catalogueRow = {
  code: msg`Code`,
  name: msg`Nom`,
  nameHt: msg`Nom en créole`,
  description: msg`Description`,
  isActive: msg`Actif`,
};
const announcement = { title: msg`Titre`, content: msg`Texte`, language };
const report = { target: null, record: null, reason: null, details: msg`Détails`, status: null };

/** Labels by collection and field; null for a field without a label. */
const fieldLabels = {
  subjects: catalogueRow,
  gradeLevels: { ...catalogueRow, displayOrder: msg`Ordre` },
  updates: announcement,
  examDates: {
    gradeLevel: place.gradeLevel,
    ...sitting,
    day: msg`Date`,
    label: msg`Précision`,
    subject: place.subject,
    halfDay: msg`Demi-journée`,
  },
  examSubjects: { ...place, series: sitting.series, points: msg`Points` },
  exams: {
    title: announcement.title,
    ...place,
    year: msg`Année`,
    ...sitting,
    language,
    fileUrl: msg`Adresse du fichier`,
    fileName: msg`Nom du fichier`,
    file: msg`Fichier PDF`,
    correction: msg`Corrigé (PDF)`,
    bareme: msg`Barème`,
  },
  quizQuestions: {
    ...place,
    question: msg`Question`,
    optionA: msg`Réponse A`,
    optionB: msg`Réponse B`,
    optionC: msg`Réponse C`,
    optionD: msg`Réponse D`,
    correctAnswer: msg`Bonne réponse`,
    explanation: msg`Explication`,
    language,
    figure: msg`Figure`,
    figureAlt: msg`Description de la figure`,
    chapter: msg`Chapitre`,
    whyA: msg`Raison du choix A`,
    whyB: msg`Raison du choix B`,
    whyC: msg`Raison du choix C`,
    whyD: msg`Raison du choix D`,
    confuses: msg`Confusions`,
    accepted: msg`Réponses tapées acceptées`,
    passage: msg`Texte à lire`,
    template: msg`Modèle à nombres variables`,
  },
  quizAttempts: {
    subject: null,
    gradeLevel: null,
    score: null,
    totalQuestions: null,
    answers: null,
    finished: null,
    kind: null,
  },
  mockExams: {
    subject: null,
    gradeLevel: null,
    exam: null,
    bareme: null,
    started: null,
    finished: null,
    gaveUp: null,
    marks: null,
  },
  forumPosts: { ...announcement, subject: place.subject, question: msg`Question du quiz` },
  forumReplies: { content: announcement.content, language, postId: null },
  profiles: {
    displayName: msg`Nom affiché`,
    bio: msg`Présentation`,
    school: msg`École`,
    gradeLevel: place.gradeLevel,
    series: sitting.series,
  },
  reports: report,
  errorReports: { ...report, part: null },
  contactMessages: {
    fromName: catalogueRow.name,
    fromEmail: msg`E-mail`,
    subject: msg`Sujet`,
    message: msg`Message`,
    status: null,
  },
} as const satisfies { readonly [Name in CollectionName]: Record<FieldName<Name>, MessageDescriptor | null> };

type Labels = typeof fieldLabels;

export type FieldLabels<Name extends CollectionName> = {
  readonly [Field in keyof Labels[Name]]: Labels[Name][Field] extends null ? null : string;
};

export function labelsOf<Name extends CollectionName>(i18n: I18n, collection: Name): FieldLabels<Name> {
  const labels = Object.entries<MessageDescriptor | null>(fieldLabels[collection]);
  return Object.fromEntries(
    labels.map(([field, label]) => [field, label && i18n._(label)]),
  ) as unknown as FieldLabels<Name>;
}

/** Returns the label of a field of stored data; null if it has none, or if this version does not know it. */
export function labelOf(i18n: I18n, collection: CollectionName, field: string): string | null {
  const label = Object.entries<MessageDescriptor | null>(fieldLabels[collection]).find(
    ([name]) => name === field,
  )?.[1];
  return label ? i18n._(label) : null;
}
