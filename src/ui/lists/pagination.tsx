// Shows page buttons, counted from 1; renders nothing for a single page. In `onPage` the caller should move
// the focus or the scroll position to the head of the list.
import { Trans, useLingui } from '@lingui/react/macro';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { chevronLeft, chevronRight } from '#ui/icons/section-icons.ts';

type PaginationProps = { page: number; pageCount: number; onPage: (page: number) => void };

export function Pagination({ page, pageCount, onPage }: PaginationProps) {
  const { t } = useLingui();
  if (pageCount <= 1) return null;
  const go = (target: number) => {
    if (target >= 1 && target <= pageCount) onPage(target);
  };
  return (
    <nav aria-label={t`Pages`} className="pager inset flex items-center justify-between gap-2 text-meta">
      <IconButton
        shape={chevronLeft}
        label={t`Page précédente`}
        aria-disabled={page <= 1}
        className="aria-disabled:text-rule-strong"
        onClick={() => go(page - 1)}
      />
      <p aria-live="polite" className="font-semibold md:hidden">
        <Trans>
          Page {page} sur {pageCount}
        </Trans>
      </p>
      <ul className="hidden gap-1 md:flex">
        {numbersAround(page, pageCount).map((number) => (
          <li key={number} className="grid">
            {number < 0 ? (
              <span className="grid min-w-8 place-items-center">…</span>
            ) : (
              <PageButton number={number} isCurrent={number === page} onPage={go} />
            )}
          </li>
        ))}
      </ul>
      <IconButton
        shape={chevronRight}
        label={t`Page suivante`}
        aria-disabled={page >= pageCount}
        className="aria-disabled:text-rule-strong"
        onClick={() => go(page + 1)}
      />
    </nav>
  );
}

type PageButtonProps = { number: number; isCurrent: boolean; onPage: (page: number) => void };

function PageButton({ number, isCurrent, onPage }: PageButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`Page ${number}`}
      aria-current={isCurrent ? 'page' : undefined}
      className={`icon-btn tabular-nums ${isCurrent ? 'border-2 border-frame font-bold' : ''}`}
      onClick={() => onPage(number)}
    >
      {number}
    </button>
  );
}

/**
 * Returns the page numbers to show: the first, the last, the current one and its neighbours, and any page that alone
 * would be missing between two of these. A negative number is a gap, in which at least two pages are left out.
 */
export function numbersAround(page: number, pageCount: number): number[] {
  const shown = new Set([1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount));
  const numbers: number[] = [];
  for (const number of [...shown].sort((a, b) => a - b)) {
    const before = Math.abs(numbers[numbers.length - 1] ?? 0);
    if (number - before === 2) numbers.push(number - 1);
    else if (number - before > 2) numbers.push(-(number - 1));
    numbers.push(number);
  }
  return numbers;
}
