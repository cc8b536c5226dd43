// <LevelStack>: a pile of notebooks that grows with the level; outlines unless the level is on this phone. Hidden from
// screen readers.

/** Maximum number of notebooks; the fourth level and all later ones look the same. */
const mostBooks = 4;
const bookHeight = 10;
const size = 44;

export function LevelStack({ count, isOnPhone }: { count: number; isOnPhone: boolean }) {
  const books = Array.from({ length: Math.min(Math.max(count, 1), mostBooks) }, (_, index) => index);
  return (
    <svg
      aria-hidden="true"
      className={isOnPhone ? 'level-stack level-stack-here' : 'level-stack'}
      viewBox={`0 0 ${size} ${size}`}
      width={size}
      height={size}
    >
      {books.map((index) => {
        const x = 4 + (index % 2) * 3;
        const y = (size + books.length * bookHeight) / 2 - (index + 1) * bookHeight;
        return (
          <g key={index}>
            <path d={`M${x} ${y}h33v${bookHeight - 1.5}h-33z`} />
            <path className="level-stack-spine" d={`M${x + 6} ${y}v${bookHeight - 1.5}`} />
          </g>
        );
      })}
    </svg>
  );
}
