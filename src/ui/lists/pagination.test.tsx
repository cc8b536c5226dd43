import { describe, expect, it, vi } from 'vitest';
import { find, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { numbersAround, Pagination } from './pagination.tsx';

describe('numbersAround', () => {
  it.each([
    [1, 2, [1, 2]],
    [1, 3, [1, 2, 3]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 22, [1, 2, -21, 22]],
    [10, 22, [1, -8, 9, 10, 11, -21, 22]],
    [22, 22, [1, -20, 21, 22]],
    [4, 22, [1, 2, 3, 4, 5, -21, 22]],
  ])(
    'numbersAround returns the first page, the last page and the neighbours of page %i of %i, with a negative number for each gap',
    (page, pageCount, numbers) => {
      expect(numbersAround(page, pageCount)).toEqual(numbers);
    },
  );
});

describe('Pagination', () => {
  it('Pagination renders nothing for a single page', async () => {
    await renderInApp(() => (
      <>
        <span>ici</span>
        <Pagination page={1} pageCount={1} onPage={() => undefined} />
      </>
    ));
    expect(document.querySelector('nav')).toBeNull();
  });

  it('Pagination goes to the next page, but not to one before the first', async () => {
    const onPage = vi.fn();
    await renderInApp(() => <Pagination page={1} pageCount={3} onPage={onPage} />);
    expect(document.body.textContent).toContain('Page 1 sur 3');
    find('button', 'Page précédente').click();
    expect(onPage).not.toHaveBeenCalled();
    find('button', 'Page suivante').click();
    find('button', 'Page 3').click();
    expect(onPage.mock.calls).toEqual([[2], [3]]);
    expect(find('button', 'Page 1').getAttribute('aria-current')).toBe('page');
  });
});
