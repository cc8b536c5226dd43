import { expect, it } from 'vitest';
import type { SessionStep } from '#domain/home/session-step.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { useSessionTexts } from './use-session-texts.ts';

const step: SessionStep = {
  ...{ kind: 'rest', minutes: 4, due: 2, fresh: 3, otherCount: 0, done: null },
  subjects: [{ name: 'Chimie', nameHt: null }],
  open: { minutes: 4, answers: 1 },
};

function Texts({ of }: { of: SessionStep }) {
  const { verb, line, note } = useSessionTexts()(of);
  return <output>{[verb, line, note].join(' | ').replace(/\s/g, ' ')}</output>;
}

const textOf = async (of: SessionStep) => (await renderInApp(() => <Texts of={of} />)).place.textContent;

it('the offer to continue a session states the minutes left, or « Questions d’un chapitre » for a session on one chapter', async () => {
  expect(await textOf(step)).toBe('Continuer, 4 min | Chimie | 1 réponse gardée');
  expect(await textOf({ ...step, open: { minutes: 4, answers: 1, isOfChapter: true } })).toBe(
    'Continuer | Questions d’un chapitre | 1 réponse gardée',
  );
});
