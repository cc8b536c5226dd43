// Defines which fields of a queued mutation are texts written by the user, which can be edited and copied.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { OutboxEntry } from '#data/outbox/outbox-entry.ts';
import type { CollectionName } from '#domain/schema/schema.ts';

/** Fields that hold a file. */
export const uploadFields = { file: msg`Fichier PDF`, correction: msg`Corrigé (PDF)`, figure: msg`Figure` };

/** Labels of fields as forms show them: texts, and other fields that may differ between two versions. */
export const fieldLabels: Readonly<Record<string, MessageDescriptor>> = {
  title: msg`Titre`,
  content: msg`Texte`,
  displayName: msg`Nom affiché`,
  bio: msg`Présentation`,
  school: msg`École`,
  fromName: msg`Nom`,
  fromEmail: msg`E-mail`,
  message: msg`Message`,
  details: msg`Détails`,
  name: msg`Nom`,
  code: msg`Code`,
  nameHt: msg`Nom en créole`,
  description: msg`Description`,
  question: msg`Question`,
  optionA: msg`Réponse A`,
  optionB: msg`Réponse B`,
  optionC: msg`Réponse C`,
  optionD: msg`Réponse D`,
  correctAnswer: msg`Bonne réponse`,
  explanation: msg`Explication`,
  figureAlt: msg`Description de la figure`,
  subject: msg`Matière`,
  gradeLevel: msg`Niveau`,
  year: msg`Année`,
  fileName: msg`Nom du fichier`,
  fileUrl: msg`Adresse du fichier`,
  series: msg`Série`,
  session: msg`Session`,
  day: msg`Date`,
  label: msg`Précision`,
  language: msg`Langue`,
  isActive: msg`Actif`,
  displayOrder: msg`Ordre`,
  ...uploadFields,
};

const contactSubject = msg`Sujet`;

/** Returns the label of a field. The subject of a contact message is a line of text, not a school subject. */
export const fieldLabel = (collection: CollectionName, field: string): MessageDescriptor | undefined =>
  collection === 'contactMessages' && field === 'subject' ? contactSubject : fieldLabels[field];

const question = ['question', 'optionA', 'optionB', 'optionC', 'optionD', 'explanation', 'figureAlt'];
// Two admins may have chosen the same code. The code can be changed only in a creation that the server has
// not accepted yet.
const named = ['name', 'nameHt', 'description', 'code'];

const textFields: Partial<Record<CollectionName, readonly string[]>> = {
  forumPosts: ['title', 'content'],
  forumReplies: ['content'],
  profiles: ['displayName', 'school', 'bio'],
  contactMessages: ['fromName', 'fromEmail', 'subject', 'message'],
  reports: ['details'],
  errorReports: ['details'],
  updates: ['title', 'content'],
  examDates: ['label'],
  exams: ['title'],
  subjects: named,
  gradeLevels: named,
  quizQuestions: question,
};

const longFields = ['content', 'message', 'bio', 'details', 'description', 'question', 'explanation'];

export type TextField = { field: string; value: string; isLong: boolean };

/**
 * Returns the text fields in the order of their form; for an update only those that it changes. A deletion
 * or a score has none.
 */
export function textsOf(entry: Pick<OutboxEntry, 'collection' | 'op' | 'data'>): TextField[] {
  if (entry.op === 'delete') return [];
  return (textFields[entry.collection] ?? []).flatMap((field) => {
    const value = entry.data[field];
    if (typeof value !== 'string' && value !== null) return [];
    return [{ field, value: value ?? '', isLong: longFields.includes(field) }];
  });
}

/**
 * Returns the subject id of a queued new question, whose subject can still be changed; null for every other
 * mutation.
 */
export function subjectOf({ collection, op, data }: Pick<OutboxEntry, 'collection' | 'op' | 'data'>) {
  const isQuestion = collection === 'forumPosts' && op === 'create';
  return isQuestion && typeof data.subject === 'string' ? data.subject : null;
}

/** Returns all texts that the user wrote as one text to copy; empty when there are none. */
export const copyText = (entry: Pick<OutboxEntry, 'collection' | 'op' | 'data'>): string =>
  textsOf(entry)
    .map(({ value }) => value)
    .filter((value) => value !== '')
    .join('\n\n');
