// Builds the toasts that report what happened to the user's writes.
import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import type { OutboxEntry } from '#data/database/outbox-rows.ts';
import { deletionDelayLeftMs } from '#data/entries/outbox-entry.ts';
import { itemKeyOf } from '#data/entries/queue-order.ts';
import type { KindWords } from '#features/device/mutation-words/collection-words.ts';
import {
  entryReason,
  isExplainedByReason,
  kindWordsOf,
} from '#features/device/mutation-words/mutation-words.ts';
import type { Toast } from '#ui/messages/toast-store.ts';
import type { WriteNews } from './mutation-outcomes.ts';

export type ToastActions = {
  showQueue: () => void;
  undo: (entry: OutboxEntry) => void;
};

/** Builds the toasts for the news. `isCutOff`: the server cannot be reached now. */
export function toastsOf(
  i18n: I18n,
  news: readonly WriteNews[],
  { isCutOff, nowMs }: { isCutOff: boolean; nowMs: number },
  actions: ToastActions,
): Toast[] {
  const ofKind = (kind: WriteNews['kind']) =>
    news.filter((one) => one.kind === kind).map(({ entry }) => entry);
  const action = { label: i18n._(msg`Voir`), run: actions.showQueue };
  const delayed = ofKind('kept').filter((entry) => deletionDelayLeftMs(entry, nowMs) > 0);
  const hasSaved = ofKind('kept').some(
    (entry) => !delayed.includes(entry) && kindWordsOf(entry).confirmed !== 'dialog',
  );
  const savedToasts: Toast[] = isCutOff && hasSaved ? [{ title: savedOffline(i18n) }] : [];
  const undoable = delayed.flatMap((entry) => {
    const { undoable: title } = kindWordsOf(entry);
    if (!title) return [];
    return {
      title: i18n._(title),
      action: { label: i18n._(msg`Annuler`), run: () => actions.undo(entry) },
      forMs: deletionDelayLeftMs(entry, nowMs),
    };
  });
  const sentAnyway = ofKind('sent-anyway').map(() => ({
    title: i18n._(msg`Trop tard pour l’effacer`),
    text: i18n._(msg`Il était déjà arrivé sur le serveur.`),
  }));
  return [
    ...savedToasts,
    ...confirmedToasts(
      i18n,
      ofKind('confirmed').filter(({ isSilent }) => !isSilent),
    ),
    ...sentAnyway.slice(0, 1),
    ...refusedToasts(i18n, ofKind('refused')).map((toast) => ({ ...toast, bad: true, action })),
    ...undoable,
  ];
}

export const savedOffline = (i18n: I18n): string => i18n._(msg`Enregistré. Envoi dès le retour du réseau.`);

export const tooLateToUndo = (i18n: I18n): string =>
  i18n._(msg`Trop tard : la suppression est déjà sur le serveur.`);

function confirmedToasts(i18n: I18n, entries: readonly OutboxEntry[]): Toast[] {
  const success = i18n._(msg`Succès`);
  const withKey = new Set(entries.filter(sendsAnswerKey).map(itemKeyOf));
  const ofKinds = listKinds(entries).flatMap(([words, [first, ...more]]): Toast[] => {
    const { confirmed } = words;
    if (confirmed === null || typeof confirmed === 'string') return [];
    const one = withKey.has(itemKeyOf(first)) ? (confirmed.withKey ?? confirmed.one) : confirmed.one;
    const text = i18n._(more.length > 0 ? confirmed.many(i18n.number(more.length + 1)) : one);
    return [words.isConfirmedByTitle ? { title: text } : { title: success, text }];
  });
  // The added questions are counted in one toast, whether they come from a form or from an import.
  const withRows = entries.filter((entry) => kindWordsOf(entry).confirmed === 'rows');
  return [...addedRowsToasts(i18n, success, withRows), ...ofKinds];
}

const sendsAnswerKey = ({ upload }: OutboxEntry): boolean =>
  upload?.kind === 'file' && upload.field === 'correction';

type OfOneKind = [OutboxEntry, ...OutboxEntry[]];

/**
 * Groups the entries by kind. Of several entries of one kind and record only the first is included, and an
 * answer key is left out if there is another entry of its exam.
 */
function listKinds(entries: readonly OutboxEntry[]): [KindWords, OfOneKind][] {
  const groups = new Map<KindWords, OfOneKind>();
  const withOthers = new Set(entries.filter((entry) => !kindWordsOf(entry).isPartOfRecord).map(itemKeyOf));
  for (const entry of entries) {
    const words = kindWordsOf(entry);
    if (words.isPartOfRecord && withOthers.has(itemKeyOf(entry))) continue;
    const group = groups.get(words);
    if (!group) groups.set(words, [entry]);
    else if (!group.some((other) => itemKeyOf(other) === itemKeyOf(entry))) group.push(entry);
  }
  return [...groups];
}

/** Returns how many rows were added, and how many duplicates an import left out (`left`). */
function addedRows({ upload, doubles = 0 }: OutboxEntry): { added: number; left: number } {
  const imported = upload?.kind === 'rows' ? upload.rowCount : 0;
  return imported > 0 ? { added: imported - doubles, left: doubles } : { added: 1, left: 0 };
}

function addedRowsToasts(i18n: I18n, success: string, entries: readonly OutboxEntry[]): Toast[] {
  const counts = entries.map(addedRows);
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

/**
 * Refusals of one kind share a toast, except those that are shown with their reason: these have a toast for
 * each different text.
 */
function refusedToasts(i18n: I18n, entries: readonly OutboxEntry[]): Toast[] {
  return listKinds(entries).flatMap(([words, all]): Toast[] => {
    const title = i18n._(words.refusedTitle ?? msg`Erreur`);
    const plain = all.filter((entry) => !isExplainedByReason(entry) && !words.refusedBecause);
    const refused = i18n._(plain.length > 1 ? words.refusedMany : words.refused);
    const special = all.flatMap((entry) => {
      if (isExplainedByReason(entry)) return i18n._(entryReason(entry));
      return words.refusedBecause ? refusedBecause(i18n, words.refusedBecause, entry, refused) : [];
    });
    const texts = [...(plain.length > 0 ? [refused] : []), ...new Set(special)];
    return texts.map((text) => ({ title, text }));
  });
}

/**
 * Returns the text of a refusal with its reason. The specification writes it without a space before the
 * colon.
 */
function refusedBecause(
  i18n: I18n,
  texts: NonNullable<KindWords['refusedBecause']>,
  entry: OutboxEntry,
  refused: string,
): string {
  const own = Object.entries(texts).find(([code]) => code === entry.code)?.[1];
  if (own) return i18n._(own);
  const reason = i18n._(entryReason(entry));
  return i18n._(msg`${refused}: ${reason}`);
}
