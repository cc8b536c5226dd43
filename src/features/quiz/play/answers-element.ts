// The element that holds the answers of the question shown, for the dock below it to tell whether they are in sight.
import { createContext, type RefObject } from 'react';

export const AnswersElement = createContext<RefObject<HTMLElement | null>>({ current: null });
