// Provides the filters of the list of papers: their values, and the number of papers that a choice would
// find.
import { Plural } from '@lingui/react/macro';
import { filterExams } from '#domain/exams/exam-list.ts';
import type { ListFilters } from '#ui/lists/filter-sheet.tsx';
import { ExamFilterFields } from './exam-filter-fields.tsx';
import { choiceOf, type ExamChoice, filterOf, isNarrowed } from './exam-filter-params.ts';
import type { FoundPapers } from './use-exam-results.ts';

type FilterActions = {
  onChoice: (choice: ExamChoice, replace: boolean) => void;
  onReset: () => void;
};

/** Returns the filters, without fields until the list is read. */
export function useExamFilters(
  found: FoundPapers | undefined,
  words: string,
  { onChoice, onReset }: FilterActions,
): ListFilters<ExamChoice> {
  const hasAny = found !== undefined && (words !== '' || isNarrowed(found.search));
  return {
    value: found ? choiceOf(found.search) : {},
    blank: {},
    countOf: (choice) => Object.keys(choice).length,
    fields: (choice, choose) =>
      found ? (
        <ExamFilterFields list={found.list} exams={found.inTab} choice={choice} onChoice={choose} />
      ) : null,
    result: (choice) => {
      const count = found ? filterExams(found.inTab, { ...filterOf(choice), query: words }).length : 0;
      return <Plural value={count} _0="Aucun sujet" one="Voir # sujet" other="Voir # sujets" />;
    },
    onChoice,
    onReset: hasAny ? onReset : null,
  };
}
