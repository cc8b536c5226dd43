// Declares the context with the element that contains the answers of the current question, so that the dock
// below can tell whether they are visible.
import { createContext, type RefObject } from 'react';

export const AnswersElement = createContext<RefObject<HTMLElement | null>>({ current: null });
