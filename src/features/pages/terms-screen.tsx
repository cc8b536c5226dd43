// <TermsScreen>: the terms of use, with buttons to accept or decline them.
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Button } from '#ui/controls/button.tsx';
import { Block } from '#ui/screen/page-parts.tsx';
import { LegalScreen, type NumberedSection } from './legal-screen.tsx';

const sections: readonly NumberedSection[] = [
  {
    id: 'acceptance',
    title: <Trans>Acceptation</Trans>,
    text: (
      <p>
        <Trans>
          En créant un compte ou en utilisant Pare, vous acceptez ces conditions. Si vous ne les acceptez pas,
          n’utilisez pas le service.
        </Trans>
      </p>
    ),
  },
  {
    id: 'use',
    title: <Trans>Utilisation</Trans>,
    text: (
      <>
        <p>
          <Trans>Pare est gratuit et sert à préparer les examens. Il est interdit :</Trans>
        </p>
        <ul className="list-disc pl-5">
          <li>
            <Trans>de publier un contenu offensant, haineux ou illégal ;</Trans>
          </li>
          <li>
            <Trans>de pirater le service, ou d’essayer d’y entrer sans autorisation ;</Trans>
          </li>
          <li>
            <Trans>d’en faire un usage commercial sans autorisation ;</Trans>
          </li>
          <li>
            <Trans>de donner son adresse et son mot de passe à d’autres personnes.</Trans>
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'data',
    title: <Trans>Protection des données</Trans>,
    text: (
      <p>
        <Trans>
          La page <Link to="/privacy">Confidentialité</Link> dit quelles données sont gardées, pourquoi, et
          comment les faire effacer.
        </Trans>
      </p>
    ),
  },
  {
    id: 'content',
    title: <Trans>Contenus des utilisateurs</Trans>,
    text: (
      <p>
        <Trans>
          Vous restez responsable de ce que vous publiez sur le forum. L’administration peut retirer un
          message qui ne respecte pas ces conditions.
        </Trans>
      </p>
    ),
  },
  {
    id: 'changes',
    title: <Trans>Modifications</Trans>,
    text: (
      <p>
        <Trans>
          Ces conditions peuvent changer. Un changement important est annoncé sur la page d’accueil.
        </Trans>
      </p>
    ),
  },
  {
    id: 'contact',
    title: <Trans>Contact</Trans>,
    text: (
      <p>
        <Trans>
          Pour toute question sur ces conditions, <Link to="/contact">écrivez à l’équipe de Pare</Link>.
        </Trans>
      </p>
    ),
  },
];

export function TermsScreen({ onAccept, onDecline }: { onAccept: () => void; onDecline: () => void }) {
  return (
    <LegalScreen
      title={<Trans>Conditions d’utilisation</Trans>}
      intro={<Trans>Ces conditions sont courtes : lisez-les avant de créer un compte.</Trans>}
      sections={sections}
    >
      <Block>
        <p className="text-meta text-ink-2">
          <Trans>
            Pare est fait avec des logiciels libres, chacun avec sa propre{' '}
            <a href="/licences/third-party.txt" target="_blank" rel="noopener">
              licence
            </a>
            .
          </Trans>
        </p>
      </Block>
      <Block kind="line">
        <Button onClick={onAccept}>
          <Trans>Accepter</Trans>
        </Button>
        <Button variant="line" onClick={onDecline}>
          <Trans>Refuser</Trans>
        </Button>
      </Block>
    </LegalScreen>
  );
}
