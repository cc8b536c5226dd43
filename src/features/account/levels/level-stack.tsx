// <LevelStack>: a pile of notebooks that grows with the level. Hidden from screen readers.

/** Maximum number of notebooks; the fourth level and all later ones look the same. */
const mostBooks = 4;
const bookHeight = 9;

export function LevelStack({ count, isOnPhone }: { count: number; isOnPhone: boolean }) {
  const books = Array.from({ length: Math.min(Math.max(count, 1), mostBooks) }, (_, index) => index);
  return (
    <svg
      aria-hidden="true"
      className={isOnPhone ? 'level-stack level-stack-here' : 'level-stack'}
      viewBox="0 0 40 40"
      width={40}
      height={40}
    >
      {books.map((index) => {
        const x = 3 + (index % 2) * 3;
        const y = 38 - (index + 1) * bookHeight;
        return (
          <g key={index}>
            <path d={`M${x} ${y}h31v${bookHeight - 1}h-31z`} />
            <path className="level-stack-spine" d={`M${x + 6} ${y}v${bookHeight - 1}`} />
          </g>
        );
      })}
    </svg>
  );
}
