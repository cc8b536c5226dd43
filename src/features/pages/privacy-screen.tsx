// <PrivacyScreen>: which personal data Pare stores, why, and how to have it erased.
import { Trans } from '@lingui/react/macro';
import { LegalScreen, type NumberedSection } from './legal-screen.tsx';

const sections: readonly NumberedSection[] = [
  {
    id: 'kept',
    title: <Trans>Ce qui est gardé</Trans>,
    text: (
      <p>
        <Trans>
          Votre adresse e-mail, le nom que vous donnez, votre école et votre niveau si vous les indiquez, vos
          résultats de quiz et vos messages du forum.
        </Trans>
      </p>
    ),
  },
  {
    id: 'why',
    title: <Trans>Pourquoi</Trans>,
    text: (
      <p>
        <Trans>
          Pour vous reconnaître, retrouver vos résultats sur un autre téléphone et faire vivre le forum. Rien
          n’est vendu, et aucune publicité n’est affichée.
        </Trans>
      </p>
    ),
  },
  {
    id: 'phone',
    title: <Trans>Sur votre téléphone ou votre ordinateur</Trans>,
    text: (
      <p>
        <Trans>
          Les sujets, les quiz et ce qui attend d’être envoyé sont enregistrés ici, pour fonctionner sans
          réseau. Touchez l’état du réseau, en haut, pour tout voir et faire le tri.
        </Trans>
      </p>
    ),
  },
  {
    id: 'seen',
    title: <Trans>Qui voit quoi</Trans>,
    text: (
      <p>
        <Trans>
          Les élèves connectés voient votre nom et vos messages du forum. Votre adresse e-mail et vos
          résultats ne sont montrés à aucun autre élève.
        </Trans>
      </p>
    ),
  },
  {
    id: 'faults',
    title: <Trans>Quand l’application a un problème</Trans>,
    text: (
      <p>
        <Trans>
          Une panne de l’application est signalée sans votre nom et sans rien de ce que vous avez écrit :
          seulement la panne, l’écran, le navigateur et la langue. Sur le serveur de Pare, ce signalement est
          effacé après 30 jours. Selon l’installation, il va plutôt à un service extérieur qui suit les pannes
          et le garde selon ses propres règles.
        </Trans>
      </p>
    ),
  },
  {
    id: 'others',
    title: <Trans>Services extérieurs</Trans>,
    text: (
      <p>
        <Trans>
          Selon l’installation, Pare peut faire appel à trois services ; celui qui travaille voit alors
          l’adresse Internet de votre appareil. hCaptcha vérifie que vous êtes humain, quand vous vous
          connectez, créez un compte ou demandez un nouveau mot de passe. Google, si vous choisissez de passer
          par lui, nous donne votre nom et votre adresse e-mail. EmailJS transporte les messages du formulaire
          de contact : nom, adresse, sujet et texte. Quand Pare ne les utilise pas, rien ne leur est envoyé.
        </Trans>
      </p>
    ),
  },
  {
    id: 'how-long',
    title: <Trans>Combien de temps</Trans>,
    text: (
      <p>
        <Trans>
          Aussi longtemps que le compte existe. Quand un compte est supprimé, son profil, ses résultats et ses
          messages à l’équipe sont effacés ; ses messages du forum et ses signalements restent, sans nom. Un
          message à l’équipe peut aussi être parti par e-mail : cette copie reste dans sa boîte.
        </Trans>
      </p>
    ),
  },
  {
    id: 'rights',
    title: <Trans>Vos droits</Trans>,
    text: (
      <p>
        <Trans>
          Vous pouvez à tout moment corriger votre profil, enregistrer une copie de vos données et supprimer
          votre compte : tout cela se fait depuis le profil.
        </Trans>
      </p>
    ),
  },
];

export function PrivacyScreen() {
  return (
    <LegalScreen
      title={<Trans>Confidentialité</Trans>}
      intro={<Trans>Pare garde peu de choses sur vous, et seulement ce qui sert à étudier.</Trans>}
      sections={sections}
    />
  );
}
