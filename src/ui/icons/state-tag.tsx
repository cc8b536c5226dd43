// <StateTag state look? children?>: shows a state by icon, text and colour, always all three.
// look: 'tag' (filled, default) or 'line' (inside a row). children replace the text: "43 %, 0,9 sur 2,1
// Mo".
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { isPhone } from '#ui/hooks/device-kind.ts';
import { Icon } from './icon.tsx';
import {
  check,
  circleAlert,
  clock,
  download,
  hardDrive,
  history,
  pause,
  refreshCw,
  smartphone,
} from './section-icons.ts';

export type SyncState =
  | 'queued'
  | 'sending'
  | 'sent'
  | 'failed'
  | 'not-here'
  | 'downloading'
  | 'interrupted'
  | 'saved'
  | 'outdated'
  | 'full';

type Sign = { shape: string; tone: 'ok' | 'wait' | 'bad' | 'info'; word: MessageDescriptor };

const signs: Record<SyncState, Sign> = {
  queued: { shape: clock, tone: 'wait', word: msg`En attente d’envoi` },
  sending: { shape: refreshCw, tone: 'info', word: msg`Envoi en cours` },
  sent: { shape: check, tone: 'ok', word: msg`Envoyé` },
  failed: { shape: circleAlert, tone: 'bad', word: msg`Échec de l’envoi` },
  'not-here': { shape: download, tone: 'info', word: msg`Pas sur ce téléphone` },
  downloading: { shape: download, tone: 'info', word: msg`Téléchargement en cours` },
  interrupted: { shape: pause, tone: 'wait', word: msg`Interrompu` },
  saved: { shape: smartphone, tone: 'ok', word: msg`Sur ce téléphone` },
  outdated: { shape: history, tone: 'info', word: msg`Nouvelle version` },
  full: { shape: hardDrive, tone: 'bad', word: msg`Plus de place. Faites le tri.` },
};

const onComputer: Partial<Record<SyncState, Sign>> = {
  'not-here': { shape: download, tone: 'info', word: msg`Pas sur cet ordinateur` },
  saved: { shape: hardDrive, tone: 'ok', word: msg`Sur cet ordinateur` },
};

const tagClasses = { ok: 'tag tag-ok', wait: 'tag tag-wait', bad: 'tag tag-bad', info: 'tag tag-info' };
const lineColours = { ok: 'text-ok', wait: 'text-wait', bad: 'text-bad', info: 'text-info' };

type StateTagProps = { state: SyncState; look?: 'tag' | 'line' | undefined; children?: ReactNode };

export function StateTag({ state, look = 'tag', children }: StateTagProps) {
  const { i18n } = useLingui();
  const sign = (isPhone() ? undefined : onComputer[state]) ?? signs[state];
  const word = children ?? i18n._(sign.word);
  const line = `inline-flex items-center gap-1.5 text-meta font-semibold ${lineColours[sign.tone]}`;
  return (
    <span className={look === 'tag' ? tagClasses[sign.tone] : line}>
      <Icon shape={sign.shape} size={look === 'tag' ? 16 : 18} />
      <span>{word}</span>
    </span>
  );
}
