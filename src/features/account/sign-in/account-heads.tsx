// Defines the titles and descriptions of the sign-in and account screens, for the browser tab and for
// shared links.
import { useLingui } from '@lingui/react/macro';
import { PageHead } from '#ui/head/page-head.tsx';
import { useThisDevice } from '#ui/hooks/use-device-word.ts';

export function LoginHead() {
  const { t } = useLingui();
  return (
    <PageHead
      title={t`Connexion`}
      description={t`Connectez-vous à Pare, ou créez un compte gratuit pour garder vos scores.`}
    />
  );
}

export function CallbackHead() {
  const { t } = useLingui();
  return (
    <PageHead title={t`Connexion`} description={t`La fin de la connexion par un autre service.`} noIndex />
  );
}

export function ForgotHead() {
  const { t } = useLingui();
  return (
    <PageHead
      title={t`Mot de passe oublié`}
      description={t`Recevoir par e-mail un lien pour choisir un nouveau mot de passe.`}
      noIndex
    />
  );
}

export function ResetHead() {
  const { t } = useLingui();
  return (
    <PageHead
      title={t`Nouveau mot de passe`}
      description={t`Choisir un nouveau mot de passe pour son compte.`}
      noIndex
    />
  );
}

export function VerifyHead() {
  const { t } = useLingui();
  return (
    <PageHead
      title={t`Confirmation de l’adresse`}
      description={t`Confirmer l’adresse e-mail de son compte.`}
      noIndex
    />
  );
}

export function LevelsHead({ isFirst }: { isFirst: boolean }) {
  const { t } = useLingui();
  return (
    <PageHead
      title={isFirst ? t`Votre niveau` : t`Vos niveaux`}
      description={t`Les niveaux gardés sur cet appareil, et la place qu’ils prennent.`}
      noIndex
    />
  );
}

export function AccountsHead() {
  const { t } = useLingui();
  const thisDevice = useThisDevice();
  return (
    <PageHead
      title={t`Comptes sur ${thisDevice}`}
      description={t`Passer d’un compte à un autre, ou en fermer un.`}
      noIndex
    />
  );
}

export function OwnAccountHead() {
  const { t } = useLingui();
  return (
    <PageHead
      title={t`Compte et données`}
      description={t`Les appareils connectés, la copie de vos données et la suppression du compte.`}
      noIndex
    />
  );
}

export function PinHead() {
  const { t } = useLingui();
  return (
    <PageHead
      title={t`Code de ce compte`}
      description={t`Choisir le code qui ouvre ce compte sans réseau.`}
      noIndex
    />
  );
}
