// Shows the sync state of an entry or a file by icon, text and colour; the state `sent` has no icon. `children`
// replace the text. The variant `line` has no background and is for the inside of a row. The variant `tag` of an entry
// that is not sent yet has a <SendWay> instead of the icon.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { ReactNode } from 'react';
import { isPhone } from '#ui/hooks/device-kind.ts';
import { Icon } from './icon.tsx';
import {
  circleAlert,
  circleCheck,
  clock,
  download,
  hardDrive,
  history,
  pause,
  refreshCw,
} from './section-icons.ts';
import { SendWay } from './send-way.tsx';

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

type StateLabel = { shape: string | null; tone: keyof typeof tagClasses; text: MessageDescriptor };

const labels: Record<SyncState, StateLabel> = {
  queued: { shape: clock, tone: 'wait', text: msg`En attente d’envoi` },
  sending: { shape: refreshCw, tone: 'info', text: msg`Envoi en cours` },
  sent: { shape: null, tone: 'plain', text: msg`Envoyé` },
  failed: { shape: circleAlert, tone: 'bad', text: msg`Échec de l’envoi` },
  'not-here': { shape: download, tone: 'info', text: msg`Pas sur ce téléphone` },
  downloading: { shape: download, tone: 'info', text: msg`Téléchargement en cours` },
  interrupted: { shape: pause, tone: 'wait', text: msg`Interrompu` },
  saved: { shape: circleCheck, tone: 'ok', text: msg`Sur ce téléphone` },
  outdated: { shape: history, tone: 'info', text: msg`Nouvelle version` },
  full: { shape: hardDrive, tone: 'bad', text: msg`Plus de place. Faites le tri.` },
};

/** Step of <SendWay> for the states of an entry that is not sent yet. */
const steps: Partial<Record<SyncState, 1 | 2>> = { queued: 1, sending: 2 };

const onComputer: Partial<Record<SyncState, StateLabel>> = {
  'not-here': { shape: download, tone: 'info', text: msg`Pas sur cet ordinateur` },
  saved: { shape: circleCheck, tone: 'ok', text: msg`Sur cet ordinateur` },
};

const tagClasses = {
  ok: 'tag tag-ok',
  wait: 'tag tag-wait',
  bad: 'tag tag-bad',
  info: 'tag tag-info',
  plain: 'tag text-ink-2',
};
const lineColours = {
  ok: 'text-ok font-semibold',
  wait: 'text-wait font-semibold',
  bad: 'text-bad font-semibold',
  info: 'text-info font-semibold',
  plain: 'text-ink-2',
};

type StateTagProps = { state: SyncState; variant?: 'tag' | 'line' | undefined; children?: ReactNode };

export function StateTag({ state, variant = 'tag', children }: StateTagProps) {
  const { i18n } = useLingui();
  const label = (isPhone() ? undefined : onComputer[state]) ?? labels[state];
  const step = variant === 'tag' ? steps[state] : undefined;
  const text = children ?? i18n._(label.text);
  const lineClasses = `inline-flex items-center gap-1.5 text-meta ${lineColours[label.tone]}`;
  return (
    <span className={variant === 'tag' ? tagClasses[label.tone] : lineClasses}>
      {step ? <SendWay step={step} /> : <StateIcon shape={label.shape} variant={variant} />}
      <span>{text}</span>
    </span>
  );
}

function StateIcon({ shape, variant }: { shape: string | null; variant: 'tag' | 'line' }) {
  return shape ? <Icon shape={shape} size={variant === 'tag' ? 16 : 18} /> : null;
}
