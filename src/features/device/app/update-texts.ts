// How a newer version is offered, or the page with the site's newer settings. These texts are not home's: routes' own come
// with the first paint.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the person can change over to: another version of the app, or the same one with the site's settings of now. */
export type AppChange = { to: 'version' | 'settings'; run: () => void };

export const changeWords: Record<AppChange['to'], { title: MessageDescriptor; label: MessageDescriptor }> = {
  version: { title: msg`Nouvelle version`, label: msg`Mettre à jour` },
  settings: { title: msg`Page à recharger`, label: msg`Recharger` },
};

export const settingsText = msg`Les réglages du site ont changé depuis que vous l’avez ouvert.`;

/** `size`: what its files took, in words. */
export const updateSizeText = (size: string): MessageDescriptor => msg`Déjà téléchargée : ${size}.`;
