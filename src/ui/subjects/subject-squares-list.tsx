// Lists subjects with their squares; each row is one link, read by screen readers as one sentence.
import { Link } from '@tanstack/react-router';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { QuestionSquares } from './question-squares.tsx';
import type { SquareCounts } from './square-paths.ts';
import { SubjectSign } from './subject-badge.tsx';
import { useSquaresTexts } from './use-squares-texts.ts';

type CountedSubject = { code: string; name: string; counts: SquareCounts };

type SubjectSquaresListProps = {
  label: string;
  subjects: readonly CountedSubject[];
  to: '/quiz' | '/quiz/history';
  size?: number;
};

export function SubjectSquaresList({ label, subjects, to, size }: SubjectSquaresListProps) {
  return (
    <ul className="squares-list" aria-label={label}>
      {subjects.map((subject) => (
        <li key={subject.code}>
          <SubjectRow {...subject} to={to} size={size} />
        </li>
      ))}
    </ul>
  );
}

type SubjectRowProps = CountedSubject & Pick<SubjectSquaresListProps, 'to'> & { size: number | undefined };

function SubjectRow({ code, name, counts, to, size = 10 }: SubjectRowProps) {
  const texts = useSquaresTexts();
  return (
    <Link to={to} search={{ subject: code }}>
      <VisuallyHidden>{`${name}, ${texts.sentence(counts)}`}</VisuallyHidden>
      <SubjectSign code={code} name={name} />
      <span aria-hidden="true" className="squares-list-name">
        {name}
      </span>
      <span aria-hidden="true" className="squares-list-count">
        {texts.count(counts)}
      </span>
      <QuestionSquares code={code} counts={counts} size={size} />
    </Link>
  );
}
