// Passes a file to the phone's own share sheet, if there is one.

export function canShareFiles(): boolean {
  const sample = new File([''], 'sujet.pdf', { type: 'application/pdf' });
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [sample] }) === true;
}

/**
 * Must be called right after a press, otherwise browsers refuse. Resolves with `cancelled` if the user closed
 * the share sheet, and with `failed` if the browser refused.
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
