// <ErrorScreen error reset>: when a screen failed; tells what happened and two ways out. The default of every route.
// Told apart: a part of the app that could not be fetched (no network, a newer version on the server), and what keeps
// the whole phone shut: see phone-fault.tsx.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, useEffect } from 'react';
import { tellError } from '#lib/error-feed.ts';
import { Button } from './button.tsx';
import { ButtonLink } from './button-link.tsx';
import { EmptyState } from './empty-state.tsx';
import {
  type PhoneFault,
  PhoneFaultText,
  PhoneFaultTitle,
  phoneFaultOf,
  usePhoneFaultRetry,
} from './phone-fault.tsx';
import { Screen } from './screen.tsx';
import { useThisDevice } from './use-this-device.ts';

type ErrorScreenProps = { error: unknown; reset: () => void };

export function ErrorScreen(props: ErrorScreenProps) {
  const fault = phoneFaultOf(props.error);
  return fault ? <ShutPhone fault={fault} /> : <BrokenScreen {...props} />;
}

function BrokenScreen({ error, reset }: ErrorScreenProps) {
  const thisDevice = useThisDevice();
  useEffect(() => {
    console.error(error);
    tellError(error);
  }, [error]);
  const isMissingPart = error instanceof TypeError && /import|module|fetch/i.test(error.message);
  return isMissingPart ? (
    <Failure
      title={<Trans>Cette page n’a pas pu se charger.</Trans>}
      text={<Trans>Vérifiez le réseau, puis réessayez. Ce qui est sur {thisDevice} reste ouvert.</Trans>}
      onRetry={() => location.reload()}
    />
  ) : (
    <Failure
      title={<Trans>Cette page n’a pas pu s’ouvrir.</Trans>}
      text={<Trans>Réessayez. Ce que vous avez écrit est gardé sur {thisDevice}.</Trans>}
      onRetry={reset}
    />
  );
}

function ShutPhone({ fault }: { fault: PhoneFault }) {
  const retry = usePhoneFaultRetry(fault);
  return (
    <div role="status">
      <Failure
        title={<PhoneFaultTitle fault={fault} />}
        text={<PhoneFaultText fault={fault} />}
        onRetry={retry}
      />
    </div>
  );
}

type FailureProps = { title: ReactNode; text: ReactNode; onRetry: () => void };

function Failure({ title, text, onRetry }: FailureProps) {
  return (
    <Screen title="" logo footer={false}>
      <EmptyState
        isPage
        title={title}
        text={text}
        action={
          <div className="flex flex-wrap gap-3">
            <Button onClick={onRetry}>
              <Trans>Réessayer</Trans>
            </Button>
            <ButtonLink to="/" look="line" className="bg-paper">
              <Trans>Retour à l’accueil</Trans>
            </ButtonLink>
          </div>
        }
      />
    </Screen>
  );
}
