// The toasts that tell what became of one's own writes.
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { holdLeftMs, type OutboxEntry } from '#data/outbox-entry.ts';
import { countThings, thingOf } from '#data/queue-order.ts';
import type { Toast } from '#ui/toast-list.ts';
import { entryReason, isSaidByReason } from './entry-reason.ts';
import { addedQuestions, isStatusChange, kindOf } from './kind-of.ts';
import type { WriteNews } from './write-news.ts';

/** As many as show at once. */
const mostToasts = 2;

export type ToastActions = {
  showQueue: () => void;
  /** Takes a deletion back that is still held. */
  undo: (entry: OutboxEntry) => void;
};

/** `isCutOff`: nothing reaches the server now. What asks for the person comes last, so that it stays in view. */
export function toastsOf(
  i18n: I18n,
  news: readonly WriteNews[],
  { isCutOff, nowMs }: { isCutOff: boolean; nowMs: number },
  actions: ToastActions,
): Toast[] {
  const ofKind = (kind: WriteNews['kind']) =>
    news.filter((one) => one.kind === kind).map(({ entry }) => entry);
  const action = { label: i18n._(msg`Voir`), run: actions.showQueue };
  const held = ofKind('kept').filter((entry) => holdLeftMs(entry, nowMs) > 0);
  const kept: Toast[] =
    isCutOff && ofKind('kept').length > held.length
      ? [{ title: i18n._(msg`Enregistré. Envoi dès le retour du réseau.`) }]
      : [];
  const undoable = held.map((entry) => ({
    title: i18n._(kindOf(entry).title),
    action: { label: i18n._(msg`Annuler`), run: () => actions.undo(entry) },
    forMs: holdLeftMs(entry, nowMs),
  }));
  const tooLate = ofKind('sent-anyway').map(() => ({
    title: i18n._(msg`Trop tard pour l’effacer`),
    text: i18n._(msg`Il était déjà arrivé sur le serveur.`),
  }));
  return [
    ...kept,
    ...confirmedToasts(
      i18n,
      ofKind('confirmed').filter(({ isSilent }) => !isSilent),
    ),
    ...tooLate.slice(0, 1),
    ...refusedToasts(i18n, ofKind('refused')).map((toast) => ({ ...toast, bad: true, action })),
    ...undoable,
  ];
}

export const tooLateToUndo = (i18n: I18n): string =>
  i18n._(msg`Trop tard : la suppression est déjà sur le serveur.`);

function confirmedToasts(i18n: I18n, entries: readonly OutboxEntry[]): Toast[] {
  const others = entries.filter((entry) => addedQuestions(entry) === null);
  const told = onePerThing(others.filter((entry) => kindOf(entry).confirmed));
  const success = i18n._(msg`Succès`);
  // The batches of one import, and the questions of one form, are one piece of news.
  const ofQuestions = questionToasts(i18n, success, entries);
  if (told.length > mostToasts) {
    // Scores have no words of their own, and are counted all the same.
    const count = countThings(others);
    const text = i18n._(
      msg({ message: plural(count, { one: '# envoi est arrivé', other: '# envois sont arrivés' }) }),
    );
    return [...ofQuestions, { title: success, text }];
  }
  const ofOthers = told.flatMap((entry): Toast[] => {
    const { confirmed } = kindOf(entry);
    if (!confirmed) return [];
    const text = i18n._(confirmed);
    return [isContact(entry) ? { title: text } : { title: success, text }];
  });
  return [...ofQuestions, ...ofOthers];
}

function questionToasts(i18n: I18n, success: string, entries: readonly OutboxEntry[]): Toast[] {
  const counts = entries.flatMap((entry) => addedQuestions(entry) ?? []);
  const added = counts.reduce((sum, one) => sum + one.added, 0);
  const left = counts.reduce((sum, one) => sum + one.left, 0);
  if (added === 0) return left > 0 ? [{ title: i18n._(noneAdded), text: leftText(i18n, left) }] : [];
  const isDoubled = left === 0 && entries.some(({ doubles = 0 }) => doubles > 0);
  const more =
    left > 0 ? leftText(i18n, left) : isDoubled ? i18n._(msg`Une question pareille existe déjà.`) : '';
  return [{ title: success, text: [addedText(i18n, added), more].filter(Boolean).join('. ') }];
}

const noneAdded = msg`Aucune question ajoutée`;

const leftText = (i18n: I18n, count: number): string =>
  i18n._(msg({ message: plural(count, { one: '# doublon sauté', other: '# doublons sautés' }) }));

const addedText = (i18n: I18n, count: number): string =>
  i18n._(
    msg({
      message: plural(count, {
        one: 'Question ajoutée avec succès',
        other: '# questions ajoutées avec succès',
      }),
    }),
  );

function refusedToasts(i18n: I18n, entries: readonly OutboxEntry[]): Toast[] {
  const error = i18n._(msg`Erreur`);
  if (entries.length > mostToasts) {
    const count = countThings(entries);
    const text = i18n._(
      msg({ message: plural(count, { one: '# envoi a été refusé', other: '# envois ont été refusés' }) }),
    );
    return [{ title: error, text }];
  }
  return entries.map((entry) => {
    const refused = i18n._(kindOf(entry).refused);
    const reason = i18n._(entryReason(entry));
    const title = isContact(entry) ? i18n._(msg`Erreur lors de l’envoi du message`) : error;
    if (isSaidByReason(entry)) return { title, text: reason };
    return { title, text: isStatusChange(entry) ? statusText(i18n, entry, refused, reason) : refused };
  });
}

/** As the specification writes both, without a space before the colon. */
const statusText = (i18n: I18n, { code }: OutboxEntry, refused: string, reason: string): string =>
  code === 'forbidden'
    ? i18n._(msg`Erreur d’autorisation: Vous devez être administrateur pour modifier le statut`)
    : i18n._(msg`${refused}: ${reason}`);

/** An exam and its answer key arrive one by one, and are one piece of news. */
const onePerThing = (entries: readonly OutboxEntry[]): OutboxEntry[] =>
  [...new Map(entries.toReversed().map((entry) => [thingOf(entry), entry])).values()].toReversed();

const isContact = (entry: OutboxEntry): boolean =>
  entry.collection === 'contactMessages' && entry.op === 'create';
