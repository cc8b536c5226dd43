// Reads the query parameters of the screens that follow a first sign-in, /pin and /levels.
import type { BackSearch } from './return-to-param.ts';

/** `first` is set if the screen is a step of the first sign-in; when the step is done, the user goes on to `back`. */
export type FirstSearch = BackSearch & { first?: true };

export const readFirst = ({ back, first }: Record<string, unknown>): FirstSearch => ({
  ...(typeof back === 'string' ? { back } : {}),
  ...(first === true ? { first } : {}),
});

/** With `plan`, /levels shows the pupil's plan. */
export type LevelsSearch = FirstSearch & { plan?: true };

export const readLevelsSearch = (search: Record<string, unknown>): LevelsSearch => ({
  ...readFirst(search),
  ...(search.plan === true ? { plan: true } : {}),
});
