import { expect, it } from 'vitest';
import type { ExamFile } from '#data/device/device-db.ts';
import { makeExam } from '../../../../tests/support/fixtures/library-rows.ts';
import { paperActions } from '../../../../tests/support/fixtures/paper-actions.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import type { FileState } from './file-state.ts';
import { PaperMenu } from './paper-menu.tsx';

const exam = makeExam('exam00000000000');
const saved = (part: ExamFile['part']): FileState => ({
  kind: 'saved',
  file: { exam: exam.id, part, sizeBytes: 1000, state: 'whole' } as ExamFile,
  newerBytes: null,
});

async function entriesOf(key: FileState, isKeyClosed: boolean): Promise<string[]> {
  Object.assign(navigator, { canShare: () => true, share: () => undefined });
  const { place, unmount } = await renderInApp(() => (
    <PaperMenu
      {...{ exam, isKeyClosed, hasLink: false, actions: paperActions() }}
      fileStatuses={[
        { state: saved('file'), ahead: 0 },
        { state: key, ahead: 0 },
      ]}
      isOpen
      onOpen={() => undefined}
    />
  ));
  const entries = [...place.querySelectorAll('.row-menu li')].map((entry) => entry.textContent ?? '');
  unmount();
  return entries.filter((entry) => !entry.startsWith('Effacer'));
}

it('the menu of a paper offers neither to save nor to share the answer key as long as a mock exam of the paper is running', async () => {
  const texts = (await entriesOf(saved('correction'), false)).join();
  expect(texts).toContain('Enregistrer le corrigé');
  expect(texts).toContain('Partager le corrigé');
  const closed = (await entriesOf(saved('correction'), true)).join();
  expect(closed).toContain('Enregistrer le fichier');
  expect(closed).not.toMatch(/(Enregistrer|Partager) le corrigé/);
});

it('the menu of a paper does not link to an answer key on another site as long as a mock exam of the paper is running', async () => {
  const elsewhere: FileState = { kind: 'elsewhere', url: 'https://example.org/key.pdf' };
  expect((await entriesOf(elsewhere, false)).join()).toContain('Voir le corrigé');
  expect((await entriesOf(elsewhere, true)).join()).not.toContain('Voir le corrigé');
});
