import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { makeExamFile } from '../../../../tests/support/fixtures/exam-file.ts';
import { renderInApp } from '../../../../tests/support/render-in-app.tsx';
import { PaperArriving } from './file-downloading.tsx';

const failed = makeExamFile('exam00000000000', 0, { state: 'failed', fault: 'broken', sizeBytes: 5_000 });
const none = () => undefined;

function TriedAgain() {
  const [file, setFile] = useState(failed);
  return (
    <PaperArriving
      file={file}
      isOnline
      onPause={none}
      onResume={() => setFile({ ...file, state: 'queued' })}
      onCancel={none}
      onUseMobileData={none}
    />
  );
}

it('PaperArriving keeps the focus when a failed download is tried again and its buttons change', async () => {
  const { place } = await renderInApp(() => <TriedAgain />);
  const again = place.querySelector('button');
  expect(again?.textContent).toContain('Réessayer');
  again?.focus();
  again?.click();
  await vi.waitFor(() => expect(place.textContent).toContain('En attente de son tour'));
  expect(document.activeElement?.textContent).toBe('Mettre en pause');
});
