// Shows a state by icon, text and colour. `children` replace the text; `line` is the variant for the inside
// of a row.
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

type StateLabel = { shape: string; tone: 'ok' | 'wait' | 'bad' | 'info'; text: MessageDescriptor };

const labels: Record<SyncState, StateLabel> = {
  queued: { shape: clock, tone: 'wait', text: msg`En attente d’envoi` },
  sending: { shape: refreshCw, tone: 'info', text: msg`Envoi en cours` },
  sent: { shape: check, tone: 'ok', text: msg`Envoyé` },
  failed: { shape: circleAlert, tone: 'bad', text: msg`Échec de l’envoi` },
  'not-here': { shape: download, tone: 'info', text: msg`Pas sur ce téléphone` },
  downloading: { shape: download, tone: 'info', text: msg`Téléchargement en cours` },
  interrupted: { shape: pause, tone: 'wait', text: msg`Interrompu` },
  saved: { shape: smartphone, tone: 'ok', text: msg`Sur ce téléphone` },
  outdated: { shape: history, tone: 'info', text: msg`Nouvelle version` },
  full: { shape: hardDrive, tone: 'bad', text: msg`Plus de place. Faites le tri.` },
};

const onComputer: Partial<Record<SyncState, StateLabel>> = {
  'not-here': { shape: download, tone: 'info', text: msg`Pas sur cet ordinateur` },
  saved: { shape: hardDrive, tone: 'ok', text: msg`Sur cet ordinateur` },
};

const tagClasses = { ok: 'tag tag-ok', wait: 'tag tag-wait', bad: 'tag tag-bad', info: 'tag tag-info' };
const lineColours = { ok: 'text-ok', wait: 'text-wait', bad: 'text-bad', info: 'text-info' };

type StateTagProps = { state: SyncState; variant?: 'tag' | 'line' | undefined; children?: ReactNode };

export function StateTag({ state, variant = 'tag', children }: StateTagProps) {
  const { i18n } = useLingui();
  const label = (isPhone() ? undefined : onComputer[state]) ?? labels[state];
  const text = children ?? i18n._(label.text);
  const lineClasses = `inline-flex items-center gap-1.5 text-meta font-semibold ${lineColours[label.tone]}`;
  return (
    <span className={variant === 'tag' ? tagClasses[label.tone] : lineClasses}>
      <Icon shape={label.shape} size={variant === 'tag' ? 16 : 18} />
      <span>{text}</span>
    </span>
  );
}
