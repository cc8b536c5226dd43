import { expect, it } from 'vitest';
import type { StoredMockExam } from '#data/study/read-mock-exams.ts';
import type { KeyState } from '#domain/exams/key-state.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { MockTotalScreen } from './mock-total-screen.tsx';

const exercise = (name: string, points: number, chapter: string | null) => ({
  name,
  points,
  chapter,
  page: 1,
});

const mock = (fields: Partial<StoredMockExam> = {}): StoredMockExam =>
  ({
    ...{ id: 'mock00000000000', exam: 'exam00000000000', started: 1, finished: 60_001, gaveUp: false },
    ...{
      bareme: JSON.stringify({ minutes: 60, material: null, exercises: [] }),
      marks: null,
      isWaiting: false,
    },
    ...fields,
  }) as unknown as StoredMockExam;

async function show(props: {
  mock?: StoredMockExam;
  key?: KeyState;
  askedFirst?: { count: number; chapters: string[] };
}) {
  const { key = 'none', askedFirst = { count: 0, chapters: [] } } = props;
  const shown = { mock: props.mock ?? mock(), title: 'Optique', keyState: key, askedFirst };
  const { place, unmount } = await renderInApp(
    () => <MockTotalScreen {...shown} />,
    [...['/exams', '/exams/mock', '/quiz/session', '/exams/$id/view']],
  );
  const hrefs = [...place.querySelectorAll('a')].map(
    (link) => `${link.textContent} ${link.getAttribute('href')}`,
  );
  const text = place.textContent ?? '';
  unmount();
  return { text, hrefs: hrefs.join('\n') };
}

const noKey = 'Ce sujet n’a pas de corrigé';
const keyLink = '/exams/exam00000000000/view?part=correction';

it('MockTotalScreen says that there is no answer key if the paper has none, but not if it has one or is not on this phone', async () => {
  const none = await show({ key: 'none' });
  expect(none.text).toContain(noKey);
  expect(none.hrefs).not.toContain(keyLink);
  const unmarkable = await show({ key: 'unmarkable' });
  expect(unmarkable.text).not.toContain(noKey);
  expect(unmarkable.hrefs).toContain(`Voir le corrigé ${keyLink}`);
  const unknown = await show({ key: 'unknown' });
  expect(unknown.text).not.toContain(noKey);
  expect(unknown.text).toContain('n’est pas sur');
  expect(unknown.hrefs).toContain('Voir le sujet /exams/exam00000000000/view');
  const withdrawn = await show({ key: 'unknown', mock: mock({ exam: null }) });
  expect(withdrawn.text).toContain('Ce sujet a été retiré');
  expect(withdrawn.text).not.toContain(noKey);
  expect((await show({ key: 'markable' })).hrefs).toContain('Compter vos points');
});

it('MockTotalScreen names each exercise with missed points whose chapter has questions that the next sessions ask first', async () => {
  const exercises = [
    ...[exercise('Exercice 1. Vitesse', 10, 'motion'), exercise('Exercice 2. Chute', 20, 'motion')],
    ...[exercise('Exercice 3. Forces', 20, 'newton'), exercise('Exercice 4. Miroirs', 50, 'optics')],
  ];
  const bareme = JSON.stringify({ minutes: 60, material: null, exercises });
  const missed = mock({ bareme, marks: JSON.stringify([10, 5, 0, 0]) });
  const { text } = await show({
    mock: missed,
    key: 'markable',
    askedFirst: { count: 3, chapters: ['newton', 'motion'] },
  });
  expect(text).toContain('3 questions\u00a0· Forces, Chute');
});
