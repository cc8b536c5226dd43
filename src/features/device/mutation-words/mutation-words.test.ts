import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { mutationSchemas } from '#data/rows/mutation.ts';
import { collectionNames } from '#domain/schema/collections.ts';
import { messages as french } from '#locales/fr/device.po';
import { messages as frenchFields } from '#locales/fr/fields.po';
import { messages as creole } from '#locales/ht/device.po';
import { entryTitle, kindWordsOf } from './mutation-words.ts';

const i18n = setupI18n({ locale: 'fr', messages: { fr: { ...french, ...frenchFields } } });
const nothing = { subject: null, level: null, post: null, record: null };
const mutation = (
  collection: OutboxEntry['collection'],
  op: OutboxEntry['op'],
  data: Record<string, unknown> = {},
) => ({ collection, op, data });

const everyMutation = collectionNames.flatMap((collection) =>
  (Object.keys(mutationSchemas[collection]) as OutboxEntry['op'][]).map((op) => mutation(collection, op)),
);

describe('the texts for a mutation', () => {
  it.each(everyMutation)('the texts for $op of $collection exist in both languages', (mutation) => {
    const { title, undoable, confirmed, refused, refusedMany } = kindWordsOf(mutation);
    const titleText = typeof title === 'function' ? title(mutation) : title;
    const confirmations =
      confirmed === null || typeof confirmed === 'string' ? [] : [confirmed.one, confirmed.many('2')];
    const deletion = undoable ? [undoable] : [];
    for (const text of [titleText, ...deletion, ...confirmations, refused, refusedMany]) {
      expect(french).toHaveProperty([text.id]);
      expect(creole).toHaveProperty([text.id]);
    }
  });

  it.each([
    [mutation('subjects', 'update', { isActive: true }), 'Matière activée'],
    [mutation('subjects', 'update', { isActive: false }), 'Matière désactivée'],
    [mutation('gradeLevels', 'update', { isActive: false }), 'Niveau désactivé'],
    [mutation('subjects', 'update', { name: 'Arts' }), 'Matière modifiée'],
    [mutation('forumPosts', 'create'), 'Votre question a été publiée'],
    [mutation('forumReplies', 'create'), 'Réponse ajoutée avec succès'],
    [mutation('forumPosts', 'delete'), 'Post supprimé avec succès'],
  ])('the confirmation of %j is the text of the specification', (mutation, expected) => {
    const { confirmed } = kindWordsOf(mutation);
    expect(confirmed).toHaveProperty('one');
    expect(typeof confirmed === 'object' && confirmed && i18n._(confirmed.one)).toBe(expected);
  });
});

describe('entryTitle', () => {
  it('entryTitle shows the score of a quiz attempt and the name of the quiz', () => {
    const attempt = mutation('quizAttempts', 'create', { score: 7, totalQuestions: 10 });
    expect(entryTitle(i18n, attempt, { ...nothing, subject: 'Histoire', level: 'Bac I' })).toEqual({
      title: 'Score 7/10',
      detail: 'Quiz Histoire · Bac I',
    });
    expect(entryTitle(i18n, attempt, nothing).detail).toBeNull();
  });

  it.each([
    [
      mutation('forumReplies', 'create', { content: 'Oui' }),
      { post: 'Suites' },
      'Réponse sur le forum',
      'Suites',
    ],
    [mutation('forumPosts', 'create', { title: 'Virgules' }), {}, 'Nouvelle question', 'Virgules'],
    [mutation('forumPosts', 'delete'), { record: 'Virgules' }, 'Suppression d’un post', 'Virgules'],
    [
      mutation('profiles', 'update', { school: 'Lycée', bio: null }),
      {},
      'Modification du profil',
      'École, Présentation',
    ],
    [
      mutation('contactMessages', 'create', { subject: 'Merci', message: 'x' }),
      {},
      'Message de contact',
      'Merci',
    ],
    [
      mutation('exams', 'update', { subject: 'math00000000000' }),
      { record: 'Suites' },
      'Modification d’un examen',
      'Suites',
    ],
    [
      mutation('examDates', 'create', { gradeLevel: 'bac1', day: '2027-06-01' }),
      { level: 'Bac I' },
      'Nouvelle date d’examen',
      'Bac I · 1er juin 2027',
    ],
    [
      mutation('examDates', 'delete'),
      { record: '2027-06-14' },
      'Suppression d’une date d’examen',
      '14 juin 2027',
    ],
    [mutation('examDates', 'update', { label: 'Matin' }), {}, 'Modification d’une date d’examen', null],
    [mutation('reports', 'create', { details: '' }), {}, 'Signalement', null],
    [
      mutation('errorReports', 'create', { target: 'exams', details: 'page 2' }),
      { record: 'Suites' },
      'Erreur signalée',
      'Suites',
    ],
    [mutation('errorReports', 'create', { details: 'page 2' }), {}, 'Erreur signalée', 'page 2'],
  ])('entryTitle returns the title and the detail of %j', (mutation, names, title, detail) => {
    expect(entryTitle(i18n, mutation, { ...nothing, ...names })).toEqual({ title, detail });
  });

  it('entryTitle shows the number of questions of an import', () => {
    const upload = { kind: 'rows', rowCount: 2000, sizeBytes: 1, sha256: 'a' } as const;
    const title = entryTitle(i18n, { ...mutation('quizQuestions', 'create'), upload }, nothing);
    expect(title).toEqual({ title: 'Import de questions', detail: '2\u202f000 questions' });
  });
});
