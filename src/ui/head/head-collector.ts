// Takes down what a page's <PageHead> says where there is no document to write it into: in the build.
import { createContext } from 'react';

export type PageHeadProps = {
  title: string;
  /** One sentence of the page's own. */
  description: string;
  /** For screens that mean nothing to a stranger. */
  noIndex?: boolean | undefined;
};

export const HeadCollector = createContext<((head: PageHeadProps) => void) | null>(null);
