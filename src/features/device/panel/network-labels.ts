// Defines how each network state is shown: by icon, text and colour together.
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

export type NetworkLabel = {
  shape: string;
  text: MessageDescriptor;
  /** In the top bar every tone except `ok` has the same colour, mango. */
  tone: 'ok' | 'wait' | 'bad' | 'info';
};

export const networkLabels: Record<NetworkState, NetworkLabel> = {
  offline: { shape: cloudOff, text: msg`Hors ligne`, tone: 'wait' },
  'sign-in-again': { shape: logIn, text: msg`Reconnectez-vous`, tone: 'wait' },
  'account-deleted': { shape: circleX, text: msg`Compte supprimé`, tone: 'bad' },
  suspended: { shape: lock, text: msg`Compte suspendu`, tone: 'bad' },
  unreachable: { shape: circleAlert, text: msg`Serveur injoignable`, tone: 'wait' },
  'storage-full': { shape: hardDrive, text: msg`Plus de place. Faites le tri.`, tone: 'bad' },
  'update-needed': { shape: rotateCw, text: msg`Nouvelle version`, tone: 'wait' },
  sending: { shape: refreshCw, text: msg`Envoi…`, tone: 'info' },
  refused: { shape: circleAlert, text: msg`Échec de l’envoi`, tone: 'bad' },
  waiting: { shape: cloudUpload, text: msg`À envoyer`, tone: 'wait' },
  connecting: { shape: refreshCw, text: msg`Actualisation…`, tone: 'info' },
  'up-to-date': { shape: cloudCheck, text: msg`À jour`, tone: 'ok' },
};

export const toneColours = { ok: 'text-ok', wait: 'text-wait', bad: 'text-bad', info: 'text-info' };
