// Replaces a list that is not loaded yet by its skeleton, or by the reason why nothing arrives. When the
// server does not answer, `failed` is the title, and `failureTexts` are shown as toasts.

import { Trans } from '@lingui/react/macro';
import { useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ButtonLink } from '#ui/controls/button-link.tsx';
import { antenna } from '#ui/drawings/antenna.ts';
import { Drawing } from '#ui/drawings/drawing.tsx';
import { padlock } from '#ui/drawings/padlock.ts';
import { rowOfNotebooks } from '#ui/drawings/row-of-notebooks.ts';
import { useLive } from '#ui/hooks/use-live-query.ts';
import { useOnline } from '#ui/hooks/use-media.ts';
import { useFailureToasts } from '#ui/messages/use-failure-toasts.ts';
import { EmptyState } from './empty-state.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { type ArrivalFacts, arrivalOf } from './waiting-reason.ts';

type NotHereYetProps = {
  rowsClass: string;
  failed: ReactNode;
  failureTexts?: readonly string[] | undefined;
  readFacts: () => Promise<ArrivalFacts>;
  onRetry: () => void;
};

export function NotHereYet({ rowsClass, failed, failureTexts = [], readFacts, onRetry }: NotHereYetProps) {
  const isOnline = useOnline();
  const back = useLocation({ select: ({ href }) => href });
  const facts = useLive(readFacts, [readFacts]);
  const arrival = facts ? arrivalOf(isOnline, facts) : 'coming';
  useFailureToasts(arrival === 'unreachable' ? failureTexts : []);
  if (arrival === 'coming') return <SkeletonRows count={6} className={rowsClass} />;
  return (
    <div role="status">
      {arrival === 'offline' ? (
        <EmptyState
          emblem={<Drawing of={antenna} />}
          title={<Trans>Il n’y a encore rien ici</Trans>}
          text={<Trans>Tout viendra dès le retour du réseau.</Trans>}
        />
      ) : null}
      {arrival === 'signed-out' ? (
        <EmptyState
          emblem={<Drawing of={padlock} />}
          title={<Trans>Il n’y a encore rien ici</Trans>}
          text={<Trans>Reconnectez-vous pour recevoir vos quiz et vos sujets.</Trans>}
          action={
            <ButtonLink variant="line" className="bg-paper" to="/login" search={{ back }}>
              <Trans>Se connecter</Trans>
            </ButtonLink>
          }
        />
      ) : null}
      {arrival === 'suspended' ? (
        <EmptyState
          emblem={<Drawing of={padlock} />}
          title={<Trans>Il n’y a encore rien ici</Trans>}
          text={<Trans>Ce compte est suspendu. Écrivez-nous depuis la page Contact.</Trans>}
          action={
            <ButtonLink variant="line" className="bg-paper" to="/contact">
              <Trans>Écrire à l’équipe</Trans>
            </ButtonLink>
          }
        />
      ) : null}
      {arrival === 'full' ? (
        <EmptyState
          emblem={<Drawing of={rowOfNotebooks} />}
          title={<Trans>Plus de place. Faites le tri.</Trans>}
          text={<Trans>Touchez l’état du réseau, en haut. Le reste vient dès qu’il y a de la place.</Trans>}
        />
      ) : null}
      {arrival === 'unreachable' ? (
        <EmptyState
          emblem={<Drawing of={antenna} />}
          title={failed}
          text={<Trans>Le serveur ne répond pas. Pare réessaiera tout seul plus tard.</Trans>}
          action={
            <Button variant="line" className="bg-paper" onClick={onRetry}>
              <Trans>Réessayer</Trans>
            </Button>
          }
        />
      ) : null}
    </div>
  );
}
