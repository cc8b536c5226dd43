import { expect, it } from 'vitest';
import { renderInApp } from '../../../tests/support/render-in-app.tsx';
import { Quote } from './quote.tsx';

it('Quote joins the end of a sentence to the next word, so that its first lines never end in a full stop and an ellipsis', async () => {
  const text = 'Compter avec C(n, k).\n\nExemple : une classe… Un président.';
  const { place } = await renderInApp(() => <Quote text={text} lang="fr" />);
  expect(place.querySelector('blockquote')?.textContent).toBe(
    'Compter avec C(n, k).\u00a0Exemple : une classe…\u00a0Un président.',
  );
});
