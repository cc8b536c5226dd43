// Provides the dialog or sheet that contains a component; null on a page.
import { createContext } from 'react';

export const LayerContext = createContext<HTMLDialogElement | null>(null);
