import { expect, it, vi } from 'vitest';
import type { FieldStore } from '#ui/controls/use-draft-fields.ts';
import { press, renderInApp } from '../../../tests/support/render-in-app.tsx';
import { ReportDialog } from './report-dialog.tsx';

it('ReportDialog keeps a text that is too long, says how many characters are allowed, and does not send it', async () => {
  const fieldStore: FieldStore = {
    read: async () => ({ reason: 'spam', details: 'é'.repeat(501) }),
    save: async () => undefined,
    remove: async () => undefined,
  };
  const onSend = vi.fn(async () => undefined);
  await renderInApp(() => (
    <ReportDialog
      title="Signaler"
      question="Pourquoi ?"
      reasons={[{ value: 'spam', label: 'Publicité' }]}
      thanks="Merci"
      hint="Facultatif"
      longestDetails={500}
      fieldStore={fieldStore}
      onSend={onSend}
      onClose={() => undefined}
    >
      {null}
    </ReportDialog>
  ));
  await vi.waitFor(() => expect(document.body.textContent).toContain('500\u00a0caractères au plus'));
  const field = document.querySelector('textarea');
  expect([field?.value.length, field?.maxLength]).toEqual([501, -1]);
  press('Signaler');
  expect(onSend).not.toHaveBeenCalled();
});
