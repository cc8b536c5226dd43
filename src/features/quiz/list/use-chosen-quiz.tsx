// Provides the right page of the open notebook beside the list of quizzes, and the row that it shows.
import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentType, ReactNode } from 'react';
import type { AccountStore } from '#data/store/account-store.ts';
import type { ListedQuizSet } from '#domain/quiz/quiz-sets.ts';
import { rowOfNotebooks } from '#ui/drawings/row-of-notebooks.ts';
import { SectionBoundary } from '#ui/errors/section-boundary.tsx';
import { BlankRightPage, RightPage } from '#ui/notebook/right-page.tsx';
import { type ChosenRow, useChosenRow } from '#ui/notebook/use-chosen-row.ts';
import { useNotebookOpen } from '#ui/notebook/use-notebook-open.ts';
import type { QuizSearch } from './quiz-search-params.ts';
import type { QuizList } from './read-quiz-list.ts';

export type ChosenQuizProps = { store: AccountStore; list: QuizList; set: ListedQuizSet };

type ChosenQuizOptions = {
  chosenQuiz: ComponentType<ChosenQuizProps>;
  store: AccountStore;
  list: QuizList | undefined;
  /** All quizzes found, on any page of the list. */
  found: readonly ListedQuizSet[];
  shown: readonly ListedQuizSet[];
  search: QuizSearch;
  onChoose: (row: string, replace: boolean) => void;
};

/** Returns the chosen row and the content of the right page; both are null while the notebook is not open. */
export function useChosenQuiz(props: ChosenQuizOptions): { choice: ChosenRow | null; right: ReactNode } {
  const { chosenQuiz: ChosenQuiz, store, list, found, shown, search, onChoose } = props;
  const { t } = useLingui();
  const inAddress = found.find(({ slug }) => slug === search.row);
  const choice = useChosenRow({
    isOpen: useNotebookOpen(),
    ids: shown.map(({ slug }) => slug),
    inAddress: inAddress?.slug,
    onChoose,
  });
  if (!choice) return { choice, right: null };
  const set = inAddress ?? shown[0];
  return {
    choice,
    right: (
      <RightPage label={t`Le quiz choisi`} page={choice.page}>
        <SectionBoundary>
          {list && set ? (
            <ChosenQuiz key={set.slug} store={store} list={list} set={set} />
          ) : list ? (
            <BlankRightPage drawing={rowOfNotebooks}>
              <Trans>Le quiz que vous choisissez s’ouvre ici.</Trans>
            </BlankRightPage>
          ) : null}
        </SectionBoundary>
      </RightPage>
    ),
  };
}
