import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { makeEntry } from '#data/rows/make-entry.ts';
import { entryReason } from '#features/device/mutation-words/mutation-words.ts';
import { messages } from '#locales/fr/device.po';
import type { WriteNews } from './mutation-outcomes.ts';
import { toastsOf } from './outcome-texts.ts';

const i18n = setupI18n({ locale: 'fr', messages: { fr: messages } });
const actions = { showQueue: () => undefined, undo: () => undefined };

const news = (
  kind: WriteNews['kind'],
  collection: OutboxEntry['collection'],
  op: OutboxEntry['op'] = 'create',
  more: Partial<OutboxEntry> = {},
): WriteNews => {
  const fields = {
    id: 'one',
    order: 1,
    collection,
    op,
    record: 'r',
    data: {},
    local: {},
    base: null,
    writtenAt: 1,
  };
  return { kind, entry: makeEntry({ ...fields, ...more }, more) };
};
const texts = (all: WriteNews[], isCutOff = false) =>
  toastsOf(i18n, all, { isCutOff, nowMs: 1 }, actions).map(({ title, text }) => [title, text ?? null]);

describe('toastsOf', () => {
  it('toastsOf says that the record is deleted and offers to undo it as long as the deletion is delayed, online and offline', () => {
    const undone: string[] = [];
    const undo = (entry: OutboxEntry) => undone.push(entry.id);
    const deletion = news('kept', 'updates', 'delete', { heldUntil: 6_001 });
    for (const isCutOff of [false, true]) {
      const toasts = toastsOf(i18n, [deletion], { isCutOff, nowMs: 1_001 }, { ...actions, undo });
      expect(toasts).toMatchObject([{ title: 'Actualité supprimée', forMs: 5_000 }]);
      expect(toasts[0]?.action?.label).toBe('Annuler');
      toasts[0]?.action?.run();
    }
    expect(undone).toEqual(['one', 'one']);
    expect(toastsOf(i18n, [deletion], { isCutOff: false, nowMs: 6_001 }, actions)).toEqual([]);
  });

  it('toastsOf reports writes as saved on the phone in one toast, and only while the server cannot be reached', () => {
    const saved = [news('kept', 'forumPosts'), news('kept', 'forumReplies')];
    expect(texts(saved, true)).toEqual([['Enregistré. Envoi dès le retour du réseau.', null]]);
    expect(texts(saved, false)).toEqual([]);
  });

  it('toastsOf confirms writes with the texts of the specification, and does not confirm a score', () => {
    expect(texts([news('confirmed', 'forumPosts')])).toEqual([['Succès', 'Votre question a été publiée']]);
    expect(texts([news('confirmed', 'forumReplies', 'delete')])).toEqual([
      ['Succès', 'Réponse supprimée avec succès'],
    ]);
    expect(texts([news('confirmed', 'contactMessages')])).toEqual([['Message envoyé\u00a0!', null]]);
    expect(texts([news('confirmed', 'quizAttempts')])).toEqual([]);
  });

  it('toastsOf does not confirm a mutation with `isSilent`, but reports its refusal', () => {
    const level = (kind: WriteNews['kind']) => news(kind, 'profiles', 'update', { isSilent: true });
    expect(texts([news('confirmed', 'profiles', 'update')])).toEqual([
      ['Succès', 'Profil mis à jour avec succès'],
    ]);
    expect(texts([level('confirmed')])).toEqual([]);
    expect(texts([level('refused')])).toEqual([['Erreur', 'Erreur lors de la mise à jour du profil']]);
  });

  it.each(['reports', 'errorReports'] as const)(
    'toastsOf does not say that one of the %s is saved or sent, because its dialog does, but reports its refusal',
    (collection) => {
      expect(texts([news('kept', collection)], true)).toEqual([]);
      expect(texts([news('confirmed', collection)])).toEqual([]);
      expect(texts([news('refused', collection)])).toEqual([['Erreur', expect.any(String)]]);
    },
  );

  it('toastsOf counts the questions of one form in a single toast', () => {
    const one = (id: string) => news('confirmed', 'quizQuestions', 'create', { id, record: id });
    expect(texts([one('a')])).toEqual([['Succès', 'Question ajoutée avec succès']]);
    expect(texts([one('a'), one('b'), one('c')])).toEqual([['Succès', '3 questions ajoutées avec succès']]);
  });

  it('toastsOf reports the duplicates that an import left out, and that a single new question exists already', () => {
    const upload = { kind: 'rows', rowCount: 40, sizeBytes: 1, sha256: 'a' } as const;
    expect(texts([news('confirmed', 'quizQuestions', 'create', { upload, doubles: 38 })])).toEqual([
      ['Succès', '2 questions ajoutées avec succès. 38 doublons sautés'],
    ]);
    expect(texts([news('confirmed', 'quizQuestions', 'create', { upload, doubles: 40 })])).toEqual([
      ['Aucune question ajoutée', '40 doublons sautés'],
    ]);
    expect(texts([news('confirmed', 'quizQuestions', 'create', { doubles: 1 })])).toEqual([
      ['Succès', 'Question ajoutée avec succès. Une question pareille existe déjà.'],
    ]);
  });

  it('toastsOf counts the questions of an import over all its batches', () => {
    const batch = (rowCount: number) =>
      news('confirmed', 'quizQuestions', 'create', {
        upload: { kind: 'rows', rowCount, sizeBytes: 1, sha256: 'a' },
      });
    expect(texts([batch(2000), batch(2000), batch(32)])).toEqual([
      ['Succès', '4\u202f032 questions ajoutées avec succès'],
    ]);
    expect(texts([batch(1), news('confirmed', 'exams')])).toEqual([
      ['Succès', 'Question ajoutée avec succès'],
      ['Succès', 'Examen ajouté avec succès'],
    ]);
  });

  it('toastsOf reports a refusal with the texts of the specification and a button to the queue', () => {
    const toasts = toastsOf(i18n, [news('refused', 'forumPosts')], { isCutOff: false, nowMs: 1 }, actions);
    expect(toasts).toEqual([
      {
        title: 'Erreur',
        text: 'Impossible de publier votre question',
        bad: true,
        action: { label: 'Voir', run: actions.showQueue },
      },
    ]);
    expect(texts([news('refused', 'contactMessages')])).toEqual([
      [
        'Erreur lors de l’envoi du message',
        'Une erreur s’est produite lors de l’envoi de votre message. Veuillez réessayer.',
      ],
    ]);
  });

  it.each<[OutboxEntry['collection'], OutboxEntry['op'], string]>([
    ['subjects', 'create', 'Impossible de créer la matière'],
    ['gradeLevels', 'create', 'Impossible de créer le niveau'],
    ['subjects', 'update', 'Impossible de modifier la matière'],
    ['gradeLevels', 'update', 'Impossible de modifier le niveau'],
    ['exams', 'create', 'Impossible d’ajouter l’examen'],
    ['quizQuestions', 'create', 'Impossible d’ajouter la question'],
    ['updates', 'create', 'Impossible d’ajouter l’actualité'],
    ['exams', 'delete', 'Impossible de supprimer l’examen'],
    ['quizQuestions', 'delete', 'Impossible de supprimer la question'],
    ['updates', 'delete', 'Impossible de supprimer l’actualité'],
    ['forumReplies', 'create', 'Impossible d’ajouter la réponse'],
    ['forumPosts', 'delete', 'Impossible de supprimer le post'],
    ['forumReplies', 'delete', 'Impossible de supprimer la réponse'],
    ['profiles', 'update', 'Erreur lors de la mise à jour du profil'],
  ])('toastsOf reports the refusal of %s %s with the text of the specification', (collection, op, text) => {
    expect(texts([news('refused', collection, op)])).toEqual([['Erreur', text]]);
  });

  it.each<[OutboxEntry['collection'], OutboxEntry['op'], OutboxEntry['data'], string]>([
    ['subjects', 'create', {}, 'Matière créée avec succès'],
    ['gradeLevels', 'create', {}, 'Niveau créé avec succès'],
    ['subjects', 'update', { name: 'Maths' }, 'Matière modifiée'],
    ['gradeLevels', 'update', { name: 'Bac 1' }, 'Niveau modifié'],
    ['subjects', 'update', { isActive: false }, 'Matière désactivée'],
    ['subjects', 'update', { isActive: true }, 'Matière activée'],
    ['gradeLevels', 'update', { isActive: false }, 'Niveau désactivé'],
    ['gradeLevels', 'update', { isActive: true }, 'Niveau activé'],
    ['exams', 'create', {}, 'Examen ajouté avec succès'],
    ['exams', 'delete', {}, 'Examen supprimé avec succès'],
    ['quizQuestions', 'delete', {}, 'Question supprimée avec succès'],
    ['updates', 'create', {}, 'Actualité ajoutée avec succès'],
    ['updates', 'delete', {}, 'Actualité supprimée avec succès'],
    ['forumPosts', 'create', {}, 'Votre question a été publiée'],
    ['forumPosts', 'delete', {}, 'Post supprimé avec succès'],
    ['forumReplies', 'delete', {}, 'Réponse supprimée avec succès'],
  ])('toastsOf confirms %s %s of %j with the text of the specification', (collection, op, data, text) => {
    expect(texts([news('confirmed', collection, op, { data })])).toEqual([['Succès', text]]);
  });

  it('toastsOf gives the reason of a refused status change, and of an edit whose old text was already published', () => {
    const status = (code: string) =>
      texts([news('refused', 'subjects', 'update', { data: { isActive: false }, code })]);
    expect(status('invalid')).toEqual([
      [
        'Erreur',
        `Impossible de modifier le statut: ${i18n._(entryReason({ collection: 'subjects', code: 'invalid' }))}`,
      ],
    ]);
    expect(status('forbidden')).toEqual([
      ['Erreur', 'Erreur d’autorisation: Vous devez être administrateur pour modifier le statut'],
    ]);
    const sentBeforeEdit = news('refused', 'forumPosts', 'create', { code: 'sent-before-edit' });
    expect(texts([sentBeforeEdit])[0]?.[1]).toMatch(/^L’ancien texte était déjà publié/);
  });

  it('toastsOf reports several writes of one kind with the plural text of the kind, and puts refusals last', () => {
    const several = (kind: WriteNews['kind'], count: number, name: OutboxEntry['collection']) =>
      Array.from({ length: count }, (_, index) => news(kind, name, 'create', { record: `r${index}` }));
    const refused = several('refused', 4, 'quizQuestions');
    expect(texts([...refused, ...several('confirmed', 3, 'forumReplies')])).toEqual([
      ['Succès', '3 réponses ajoutées avec succès'],
      ['Erreur', 'Impossible d’ajouter les questions'],
    ]);
    expect(texts(several('confirmed', 1_200, 'exams'))).toEqual([
      ['Succès', '1\u202f200 examens ajoutés avec succès'],
    ]);
    expect(texts(several('confirmed', 2, 'contactMessages'))).toEqual([['2 messages envoyés\u00a0!', null]]);
  });

  it('toastsOf shows one toast per kind in the order of the writes, and none for scores', () => {
    const names = ['forumReplies', 'forumPosts', 'quizAttempts', 'updates', 'forumReplies'] as const;
    const all = names.map((name, index) => news('confirmed', name, 'create', { record: `r${index}` }));
    expect(texts(all)).toEqual([
      ['Succès', '2 réponses ajoutées avec succès'],
      ['Succès', 'Votre question a été publiée'],
      ['Succès', 'Actualité ajoutée avec succès'],
    ]);
    const [post, deletion] = [news('confirmed', 'updates'), news('confirmed', 'updates', 'delete')];
    expect(texts([post, deletion])).toEqual([
      ['Succès', 'Actualité ajoutée avec succès'],
      ['Succès', 'Actualité supprimée avec succès'],
    ]);
  });

  it('toastsOf counts several changes of one record once', () => {
    const twice = [news('confirmed', 'profiles', 'update'), news('confirmed', 'profiles', 'update')];
    expect(texts(twice)).toEqual([['Succès', 'Profil mis à jour avec succès']]);
  });

  it('toastsOf reports an exam and its answer key in one toast, and an answer key alone in a toast of its own', () => {
    const file = (field: 'file' | 'correction') =>
      ({ kind: 'file', field, sizeBytes: 1, sha256: 'a' }) as const;
    const exam = (kind: WriteNews['kind'], record: string) => [
      news(kind, 'exams', 'create', { record, upload: file('file') }),
      news(kind, 'exams', 'update', { record, upload: file('correction') }),
    ];
    const [alone, key] = exam('confirmed', 'a');
    if (!alone || !key)
      throw new Error('exam() did not return the outcomes of the exam and of its answer key');
    expect(texts([alone])).toEqual([['Succès', 'Examen ajouté avec succès']]);
    expect(texts([alone, key])).toEqual([['Succès', 'Examen ajouté avec succès, corrigé compris']]);
    expect(texts([key])).toEqual([['Succès', 'Corrigé ajouté avec succès']]);
    expect(texts([...exam('confirmed', 'a'), ...exam('confirmed', 'b')])).toEqual([
      ['Succès', '2 examens ajoutés avec succès'],
    ]);
    expect(texts(exam('refused', 'a'))).toEqual([['Erreur', 'Impossible d’ajouter l’examen']]);
  });

  it('toastsOf names the limit in pixels when a picture was refused', () => {
    const [toast] = texts([news('refused', 'quizQuestions', 'create', { code: 'picture-too-large' })]);
    expect(toast).toEqual(['Erreur', expect.stringMatching(/question.*4\u00a0096 pixels/)]);
  });

  it('toastsOf shows a reason once if several refusals have the same reason', () => {
    const removedReply = (record: string) =>
      news('refused', 'forumReplies', 'create', { record, code: 'removed' });
    const plain = news('refused', 'forumReplies', 'create', { record: 'c' });
    const reason = i18n._(entryReason({ collection: 'forumReplies', code: 'removed' }));
    expect(texts([removedReply('a'), removedReply('b'), plain])).toEqual([
      ['Erreur', 'Impossible d’ajouter la réponse'],
      ['Erreur', reason],
    ]);
  });
});
