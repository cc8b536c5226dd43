import { expect, it, vi } from 'vitest';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { useSearchText } from './use-search-text.ts';

const longerThanRestMs = 400;

async function renderField(onRest: (words: string) => void) {
  const rendered = await renderInApp(() => {
    const [words, setWords] = useSearchText('', onRest);
    return (
      <button type="button" onClick={() => setWords('optique')}>
        {words}
      </button>
    );
  });
  rendered.place.querySelector('button')?.click();
  await vi.waitFor(() => expect(rendered.place.textContent).toBe('optique'));
  return rendered;
}

it('useSearchText reports the typed text once, when the typing has stopped', async () => {
  const onRest = vi.fn();
  await renderField(onRest);
  await vi.waitFor(() => expect(onRest).toHaveBeenCalledWith('optique'));
  expect(onRest).toHaveBeenCalledTimes(1);
});

it('useSearchText reports nothing while a link leads to another screen, because a new URL would cancel that navigation', async () => {
  const onRest = vi.fn();
  const { router } = await renderField(onRest);
  // A screen whose loading never ends, so that the navigation to it stays in progress.
  const quiz = Object.values(router.routesById).find(({ id }) => String(id) === '/quiz');
  quiz?.update({ loader: () => new Promise(() => undefined) } as never);
  void router.navigate({ to: '/quiz' });
  await vi.waitFor(() => expect(router.latestLocation.pathname).toBe('/quiz'));
  const leftMs = performance.now();
  await vi.waitFor(() => expect(performance.now() - leftMs).toBeGreaterThan(longerThanRestMs));
  expect(router.state.resolvedLocation?.pathname).toBe('/');
  expect(onRest).not.toHaveBeenCalled();
});
