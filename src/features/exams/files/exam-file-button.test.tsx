import { describe, expect, it, vi } from 'vitest';
import type { ExamFile } from '#data/device/device-db.ts';
import { makeExamFile } from '../../../../tests/support/fixtures/exam-file.ts';
import { makeExam } from '../../../../tests/support/fixtures/library-rows.ts';
import { paperActions } from '../../../../tests/support/fixtures/paper-actions.ts';
import { stubConnection } from '../../../../tests/support/network/stub-connection.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { ExamAction } from './exam-file-button.tsx';
import { FileProgress } from './file-progress.tsx';
import type { FileState } from './file-state.ts';
import type { PaperFiles } from './use-exam-file-actions.ts';

const exam = makeExam('exam00000000000', {
  title: 'Optique',
  fileUrl: '/api/files/exams/exam/optique.pdf',
  fileSizeBytes: 2_100_000,
  fileSha256: 'a',
  language: 'fr',
});
const file = (change: Partial<ExamFile>) =>
  makeExamFile(exam.id, 912_000, {
    sha256: 'a',
    sizeBytes: 2_100_000,
    title: 'Optique',
    url: '/api/files/exams/exam/optique.pdf',
    state: 'running',
    place: 1,
    bytesPerSecond: 20_000,
    finishedAt: null,
    ...change,
  });

async function show(state: FileState, ahead = 0): Promise<PaperFiles> {
  const actions = paperActions();
  await renderInApp(() => (
    <>
      <ExamAction exam={exam} state={state} actions={actions} onDetails={vi.fn()} />
      {state.kind === 'coming' ? (
        <FileProgress exam={exam} file={state.file} ahead={ahead} actions={actions} />
      ) : null}
    </>
  ));
  return actions;
}

const coming = (change: Partial<ExamFile>) => ({ kind: 'coming', file: file(change), older: null }) as const;
const text = () => document.body.textContent?.replace(/\s+/g, ' ') ?? '';
const buttons = () => [...document.querySelectorAll<HTMLElement>('button')];

function press(label: string): void {
  const named = (button: HTMLElement) => button.getAttribute('aria-label') ?? button.textContent ?? '';
  const found = buttons().find((button) => named(button).startsWith(label));
  if (!found) throw new Error(`no button starts with « ${label} »`);
  found.click();
}

describe('the actions on an exam paper, in its row and its menu', () => {
  it('the actions on an exam paper show the size of a paper that is not on the phone, and can download it', async () => {
    const actions = await show({ kind: 'absent', sizeBytes: 2_100_000 });
    expect(text()).toContain('2,1 Mo');
    press('Télécharger');
    expect(actions.download).toHaveBeenCalledWith(exam, 'file', 2_100_000);
  });

  it('the actions on an exam paper show the progress in per cent and in Mo, and the remaining time, and can pause the download', async () => {
    const actions = await show(coming({}));
    expect(text()).toContain('43 %');
    expect(text()).toContain('0,9 sur 2,1 Mo');
    expect(text()).toContain('Encore 1 minute environ.');
    expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('43');
    press('Mettre en pause');
    expect(actions.pause).toHaveBeenCalledWith(file({}));
  });

  it('the actions on an exam paper show the position in the queue, and can cancel the download', async () => {
    const actions = await show(coming({ state: 'queued' }), 2);
    expect(text()).toContain('En attente, 2 avant lui');
    press('Annuler le téléchargement');
    expect(actions.cancel).toHaveBeenCalled();
  });

  it.each([
    ['paused', null, 'En pause à 43 %'],
    ['interrupted', 'network', 'Reprend dès le retour du réseau.'],
    ['interrupted', 'wifi', 'reprenez quand vous y êtes.'],
    ['interrupted', 'space', 'Plus de place. Faites le tri.'],
  ] as const)(
    'the actions on an exam paper show for the state %s (waits for: %s) the reason and the remaining size, and can resume the download',
    async (state, waitsFor, expected) => {
      const actions = await show(coming({ state, waitsFor }));
      expect(text()).toContain(expected);
      expect(text()).toContain('1,2 Mo');
      press('Reprendre');
      expect(actions.resume).toHaveBeenCalled();
    },
  );

  it('the actions on an exam paper say that a download waiting for Wi-Fi resumes by itself, but only if the browser reports the connection type', async () => {
    for (const [line, words] of [
      ['cellular', 'Reprend dès que vous êtes en Wi-Fi.'],
      [undefined, 'Ce navigateur ne dit pas si vous êtes en Wi-Fi : reprenez quand vous y êtes.'],
    ] as const) {
      stubConnection(line);
      await show(coming({ state: 'interrupted', waitsFor: 'wifi' }));
      expect(text()).toContain(words);
    }
  });

  it('the actions on an exam paper include no button to resume while there is no network, because the download resumes by itself', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show(coming({ state: 'interrupted', waitsFor: 'network' }));
    expect(text()).toContain('Interrompu à 43 %');
    expect(text()).not.toContain('Reprendre');
    vi.restoreAllMocks();
  });

  it.each([
    ['missing', 'Le serveur n’a plus ce fichier.'],
    ['broken', 'Le fichier est arrivé abîmé.'],
    ['refused', 'Le serveur refuse de le donner.'],
  ] as const)(
    'the actions on an exam paper announce a failed download with its reason: %s',
    async (fault, reason) => {
      const actions = await show(coming({ state: 'failed', fault }));
      expect(document.querySelector('[role="alert"]')?.textContent).toBe(
        'Erreur lors du téléchargement du fichier.',
      );
      expect(text()).toContain(reason);
      press('Réessayer');
      expect(actions.resume).toHaveBeenCalled();
    },
  );

  it('the actions on an exam paper are disabled, with the reason, if the paper has no file', async () => {
    await show({ kind: 'none' });
    expect(buttons().map((button) => button.getAttribute('aria-disabled'))).toEqual(['true']);
    expect(text()).toContain('Ce sujet n’a pas encore de fichier.');
  });
});
