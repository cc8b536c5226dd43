// LayerContext: the dialog or sheet that a component stands in; null on a page.
import { createContext } from 'react';

export const LayerContext = createContext<HTMLDialogElement | null>(null);
