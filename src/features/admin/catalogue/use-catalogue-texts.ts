// useCatalogueTexts(kind): the texts of the admin area for subjects, or for levels.
import { useLingui } from '@lingui/react/macro';
import type { CatalogueKind } from './catalogue-fields.ts';

export type CatalogueTexts = {
  title: string;
  add: string;
  edit: (name: string) => string;
  nameTaken: string;
  activate: Record<'effect' | 'keep', string> & { title: (name: string) => string };
  deactivate: Record<'effect' | 'keep', string> & { title: (name: string) => string };
};

export function useCatalogueTexts(kind: CatalogueKind): CatalogueTexts {
  const { t } = useLingui();
  if (kind === 'subjects')
    return {
      title: t`Matières`,
      add: t`Nouvelle matière`,
      edit: (name) => t`Modifier la matière ${name}`,
      nameTaken: t`Une matière porte déjà ce nom.`,
      activate: {
        title: (name) => t`Activer la matière ${name} ?`,
        effect: t`Ses examens et ses quiz reviendront sur les téléphones à leur prochain contact avec le serveur.`,
        keep: t`Annuler`,
      },
      deactivate: {
        title: (name) => t`Désactiver la matière ${name} ?`,
        effect: t`Ses examens, ses quiz et son nom dans les filtres disparaîtront des téléphones à leur prochain contact avec le serveur. Les résultats et les discussions restent. Vous pourrez l’activer de nouveau.`,
        keep: t`Garder active`,
      },
    };
  return {
    title: t`Niveaux`,
    add: t`Nouveau niveau`,
    edit: (name) => t`Modifier le niveau ${name}`,
    nameTaken: t`Un niveau porte déjà ce nom.`,
    activate: {
      title: (name) => t`Activer le niveau ${name} ?`,
      effect: t`Ses examens et ses quiz reviendront sur les téléphones à leur prochain contact avec le serveur.`,
      keep: t`Annuler`,
    },
    deactivate: {
      title: (name) => t`Désactiver le niveau ${name} ?`,
      effect: t`Les élèves ne pourront plus le choisir, et ses examens et ses quiz disparaîtront des téléphones à leur prochain contact avec le serveur. Les résultats restent. Vous pourrez l’activer de nouveau.`,
      keep: t`Garder actif`,
    },
  };
}
