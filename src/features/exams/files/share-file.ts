// Hands a file to the phone's own share sheet, where there is one.

/** Whether this browser shares files at all; where it does not, nothing offers to. */
export function canShareFiles(): boolean {
  const sample = new File([''], 'sujet.pdf', { type: 'application/pdf' });
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [sample] }) === true;
}

/**
 * Call it right after a press: browsers open the sheet only for one. `cancelled` when the person closed the
 * sheet; `failed` when the browser refused, as some do for large files: saving is what is left then.
 */
export async function shareFile(bytes: Blob, name: string): Promise<'shared' | 'cancelled' | 'failed'> {
  const file = new File([bytes], name, { type: 'application/pdf' });
  try {
    await navigator.share({ files: [file], title: name.replace(/\.pdf$/i, '') });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed';
  }
}
