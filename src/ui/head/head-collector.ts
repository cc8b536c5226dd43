// Collects the data of a page's <PageHead> in the build, where there is no document to write it into.
import { createContext } from 'react';

export type PageHeadProps = {
  title: string;
  description: string;
  /** True for a screen that search engines must not index, because it has no content for visitors. */
  noIndex?: boolean | undefined;
};

export const HeadCollector = createContext<((head: PageHeadProps) => void) | null>(null);
