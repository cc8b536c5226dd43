// Shows one quiz set as a row on the left page of the open notebook. A press on the title shows the set on the right
// page, which has the button to start the quiz.
import { nameIn } from '#domain/catalogue/catalogue.ts';
import { highlightMatches, snippetOf } from '#domain/search/highlight-matches.ts';
import { currentLanguage } from '#i18n/texts.ts';
import { CompactRow } from '#ui/lists/compact-row.tsx';
import { ChosenLink } from '#ui/notebook/chosen-link.tsx';
import type { ChosenRow } from '#ui/notebook/use-chosen-row.ts';
import { QuestionSquares } from '#ui/subjects/question-squares.tsx';
import { MarkedText } from '#ui/text/marked-text.tsx';
import { CoverAndScore, type QuizRowProps, What } from './quiz-row.tsx';
import type { QuizSearch } from './quiz-search-params.ts';

type QuizLeftRowProps = QuizRowProps & { choice: ChosenRow; search: QuizSearch };

/** The row has space for three lines of squares beside its title. */
const squares = { columns: 10, most: 30 };

export function QuizLeftRow({ choice, search, ...props }: QuizLeftRowProps) {
  const { set, query, run, counts, hit } = props;
  return (
    <CompactRow
      chosen={choice.id === set.slug}
      margin={<CoverAndScore {...props} />}
      title={
        <ChosenLink row={set.slug} choice={choice} to="/quiz" search={{ ...search, row: set.slug }}>
          <MarkedText pieces={highlightMatches(nameIn(currentLanguage(), set.subject), query)} /> ·{' '}
          <span className="inline-block">{nameIn(currentLanguage(), set.level)}</span>
        </ChosenLink>
      }
      what={<What {...{ set, run, counts }} pieces={hit === null ? null : snippetOf(hit, query)} />}
      action={<QuestionSquares code={set.subject.code} counts={counts} {...squares} />}
    />
  );
}
