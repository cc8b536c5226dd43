import { expect, it } from 'vitest';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { Figures } from './home-blocks.tsx';

const values = () => [...document.querySelectorAll('.figures dd')].map((value) => value.textContent);

it('Figures shows counts with a plus sign and the success rate in per cent', async () => {
  await renderInApp(() => <Figures exams={500} questions={1000} pupils={500} success={0.98} />);
  expect(values()).toEqual(['500+', '1\u00a0000+', '500+', '98\u00a0%']);
  expect(document.body.textContent).not.toContain('Exemple');
});

it('Figures shows the tag « Exemple » while the figures are marked as an example', async () => {
  await renderInApp(() => <Figures exams={500} questions={null} pupils={null} success={null} example />);
  expect(document.body.textContent).toContain('Exemple');
});

it('Figures leaves out a missing figure, and renders nothing when all are missing', async () => {
  await renderInApp(() => (
    <>
      <Figures exams={500} questions={null} pupils={null} success={null} />
      <Figures exams={null} questions={null} pupils={null} success={null} />
    </>
  ));
  expect(values()).toEqual(['500+']);
  expect(document.querySelectorAll('.figures')).toHaveLength(1);
});
