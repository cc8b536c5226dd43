// <UnclearText>: says why a typed answer cannot be judged as it is.
import { Trans } from '@lingui/react/macro';
import type { TypedForm, UnclearAnswer } from '#domain/explanation/typed-answer.ts';

type UnclearTextProps = { reason: UnclearAnswer; form: TypedForm };

export function UnclearText({ reason, form }: UnclearTextProps) {
  const units = form.kind === 'number' ? form.units : [];
  switch (reason) {
    case 'empty':
      return form.kind === 'number' ? (
        <Trans>Écrivez un nombre.</Trans>
      ) : (
        <Trans>Écrivez votre réponse.</Trans>
      );
    case 'not-a-number':
      return <Trans>Ce n’est pas un nombre. Écrivez par exemple 12,5 ou 3/4.</Trans>;
    case 'number-only':
      return <Trans>Écrivez seulement le nombre, sans unité.</Trans>;
    case 'unit':
      return units.length > 1 ? <Choose units={units.join(', ')} /> : <WriteIn unit={units[0] ?? ''} />;
    case 'fraction':
      return <Trans>Écrivez cette fraction sous la forme demandée.</Trans>;
    case 'spelling':
      return <Trans>Presque. Vérifiez l’orthographe.</Trans>;
  }
}

const Choose = ({ units }: { units: string }) => <Trans>Choisissez l’unité : {units}.</Trans>;

const WriteIn = ({ unit }: { unit: string }) => <Trans>Écrivez le nombre en {unit}.</Trans>;
