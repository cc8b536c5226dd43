// How a newer version is offered. These texts are not home's: routes' own come with the first paint.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const updateTitle = msg`Nouvelle version`;
export const updateLabel = msg`Mettre à jour`;

/** `size`: what its files took, in words. */
export const updateSizeText = (size: string): MessageDescriptor => msg`Déjà téléchargée : ${size}.`;
