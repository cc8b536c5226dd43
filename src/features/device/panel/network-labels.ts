// Defines how each network state is shown: always by icon, text and colour together.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  circleAlert,
  circleX,
  cloudCheck,
  cloudOff,
  cloudUpload,
  hardDrive,
  lock,
  logIn,
  refreshCw,
  rotateCw,
} from '#ui/icons/section-icons.ts';
import type { NetworkState } from './network-state.ts';

export type NetworkSign = {
  shape: string;
  word: MessageDescriptor;
  /** Colour; in the top bar every tone except `ok` is shown as mango. */
  tone: 'ok' | 'wait' | 'bad' | 'info';
};

export const networkSigns: Record<NetworkState, NetworkSign> = {
  offline: { shape: cloudOff, word: msg`Hors ligne`, tone: 'wait' },
  'sign-in-again': { shape: logIn, word: msg`Reconnectez-vous`, tone: 'wait' },
  'account-deleted': { shape: circleX, word: msg`Compte supprimé`, tone: 'bad' },
  suspended: { shape: lock, word: msg`Compte suspendu`, tone: 'bad' },
  unreachable: { shape: circleAlert, word: msg`Serveur injoignable`, tone: 'wait' },
  'storage-full': { shape: hardDrive, word: msg`Plus de place. Faites le tri.`, tone: 'bad' },
  'update-needed': { shape: rotateCw, word: msg`Nouvelle version`, tone: 'wait' },
  sending: { shape: refreshCw, word: msg`Envoi…`, tone: 'info' },
  refused: { shape: circleAlert, word: msg`Échec de l’envoi`, tone: 'bad' },
  waiting: { shape: cloudUpload, word: msg`À envoyer`, tone: 'wait' },
  connecting: { shape: refreshCw, word: msg`Actualisation…`, tone: 'info' },
  'up-to-date': { shape: cloudCheck, word: msg`À jour`, tone: 'ok' },
};

export const toneColours = { ok: 'text-ok', wait: 'text-wait', bad: 'text-bad', info: 'text-info' };
