// Defines the texts that offer a newer version, or a reload with the site's newer settings.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** `version`: another version of the app. `settings`: the same version with the site's current settings. */
export type AppChange = { to: 'version' | 'settings'; run: () => void };

export const updateTexts: Record<AppChange['to'], { title: MessageDescriptor; label: MessageDescriptor }> = {
  version: { title: msg`Nouvelle version`, label: msg`Mettre à jour` },
  settings: { title: msg`Page à recharger`, label: msg`Recharger` },
};

export const settingsText = msg`Les réglages du site ont changé depuis que vous l’avez ouvert.`;

export const updateSizeText = (size: string): MessageDescriptor => msg`Déjà téléchargée : ${size}.`;
