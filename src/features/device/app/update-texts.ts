// Defines the texts that offer a newer version, or a reload with the site's newer settings. They are not in
// the home page's catalogue, because its texts load before the first paint.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * A change that the user can apply by `run`: another version of the app, or the same version with the
 * site's current settings.
 */
export type AppChange = { to: 'version' | 'settings'; run: () => void };

export const updateTexts: Record<AppChange['to'], { title: MessageDescriptor; label: MessageDescriptor }> = {
  version: { title: msg`Nouvelle version`, label: msg`Mettre à jour` },
  settings: { title: msg`Page à recharger`, label: msg`Recharger` },
};

export const settingsText = msg`Les réglages du site ont changé depuis que vous l’avez ouvert.`;

/** Returns the text that states the size of the finished download; `size` is already formatted. */
export const updateSizeText = (size: string): MessageDescriptor => msg`Déjà téléchargée : ${size}.`;
