// useRefusalText(): the texts that say why the server rejected an exam or an import of questions.
import { useLingui } from '@lingui/react/macro';

/** Returns a function that returns the text for the code of a rejection; null and unknown codes get a general text. */
export function useRefusalText(): (code: string | null) => string {
  const { t } = useLingui();
  return (code) => {
    switch (code) {
      case 'file-refused':
        return t`Le fichier n’est pas du bon type ou il est trop lourd. Choisissez-en un autre.`;
      case 'file-needed':
        return t`Le fichier n’est plus ici. Choisissez-le de nouveau.`;
      case 'same-options':
        return t`Une question de ce lot a deux choix identiques : aucune n’a été ajoutée. Corrigez le fichier, puis importez-le de nouveau.`;
      case 'forbidden':
        return t`Votre compte n’a pas le droit de faire cet envoi.`;
      case 'parent-removed':
        return t`La matière ou le niveau a été retiré par l’administration.`;
      case 'removed':
        return t`Retiré par l’administration. Ce que vous avez écrit est encore ici.`;
      case 'too-long':
      case 'invalid':
        return t`Un champ manque ou n’a pas la bonne forme. Touchez « Corriger », puis publiez de nouveau.`;
      default:
        return t`Le serveur a refusé cet envoi.`;
    }
  };
}
