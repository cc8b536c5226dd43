import { afterEach, describe, expect, it, vi } from 'vitest';
import { canShareFiles, shareFile } from './share-file.ts';

const bytes = new Blob(['%PDF-'], { type: 'application/pdf' });

function withNavigator(stub: object): void {
  vi.stubGlobal('navigator', stub);
}

afterEach(() => vi.unstubAllGlobals());

describe('canShareFiles', () => {
  it('canShareFiles is true only if the browser has a share sheet that accepts PDF files', () => {
    withNavigator({});
    expect(canShareFiles()).toBe(false);
    withNavigator({ share: () => undefined });
    expect(canShareFiles()).toBe(false);
    withNavigator({ share: () => undefined, canShare: () => false });
    expect(canShareFiles()).toBe(false);
    const canShare = vi.fn(() => true);
    withNavigator({ share: () => undefined, canShare });
    expect(canShareFiles()).toBe(true);
    expect(canShare).toHaveBeenCalledWith({ files: [expect.objectContaining({ type: 'application/pdf' })] });
  });
});

describe('shareFile', () => {
  it('shareFile passes the file with its name to the share sheet', async () => {
    const share = vi.fn(async (_: { files: File[]; title: string }) => undefined);
    withNavigator({ share });
    expect(await shareFile(bytes, 'Physique 2024.pdf')).toBe('shared');
    const given = share.mock.calls[0]?.[0];
    expect(given?.title).toBe('Physique 2024');
    expect(given?.files.map(({ name, type, size }) => [name, type, size])).toEqual([
      ['Physique 2024.pdf', 'application/pdf', 5],
    ]);
  });

  it('shareFile resolves with cancelled if the user closed the share sheet, and with failed if the browser refused', async () => {
    withNavigator({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    expect(await shareFile(bytes, 'a.pdf')).toBe('cancelled');
    withNavigator({ share: () => Promise.reject(new DOMException('too large', 'NotAllowedError')) });
    expect(await shareFile(bytes, 'a.pdf')).toBe('failed');
  });
});
