// Passes a file to the phone's own share sheet, if there is one.

/** Returns whether this browser can share files; if not, no share button is shown. */
export function canShareFiles(): boolean {
  const sample = new File([''], 'sujet.pdf', { type: 'application/pdf' });
  return typeof navigator.share === 'function' && navigator.canShare?.({ files: [sample] }) === true;
}

/**
 * Opens the share sheet. Must be called right after a press, otherwise browsers refuse. Resolves with
 * `shared`; with `cancelled` if the user closed the sheet; with `failed` if the browser refused, as some do
 * for large files. After `failed` the user can only save the file.
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
