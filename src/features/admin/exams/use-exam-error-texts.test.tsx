import { expect, it } from 'vitest';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { useExamErrorTexts } from './use-exam-error-texts.ts';

function Texts() {
  return useExamErrorTexts({ bareme: 'too-long', title: 'too-long' }, null).of('bareme');
}

it('useExamErrorTexts says how to shorten a barème that is too long, and does not name the length limit', async () => {
  const { place } = await renderInApp(Texts);
  expect(place.textContent).toBe(
    'Le barème est trop long. Raccourcissez les noms, ou enlevez des exercices.',
  );
});
