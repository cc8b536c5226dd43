// Shows the contents of a level in one line; renders nothing while they are unknown.
import { Plural } from '@lingui/react/macro';

type LevelCountsProps = { counts: { examCount: number; questionCount: number } | null | undefined };

export function LevelCounts({ counts }: LevelCountsProps) {
  if (!counts) return null;
  return (
    <span className="text-meta text-ink-2">
      <Plural value={counts.examCount} one="# sujet" other="# sujets" />
      {', '}
      <Plural value={counts.questionCount} one="# question" other="# questions" />
    </span>
  );
}
