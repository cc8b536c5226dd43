import { afterEach, describe, expect, it, vi } from 'vitest';
import { shareLink } from './share-link.ts';

const link = { title: 'Suites', path: '/forum/post/a' };
const textWithUrl = 'Suites\nhttps://pare.example/forum/post/a';

function withNavigator(stub: object): void {
  vi.stubGlobal('location', { origin: 'https://pare.example' });
  vi.stubGlobal('navigator', stub);
}

afterEach(() => vi.unstubAllGlobals());

describe('shareLink', () => {
  it('shareLink passes an absolute URL to the share sheet', async () => {
    const share = vi.fn(async () => undefined);
    withNavigator({ share });
    expect(await shareLink(link)).toBe('shared');
    expect(share).toHaveBeenCalledWith({
      title: 'Suites',
      text: 'Suites',
      url: 'https://pare.example/forum/post/a',
    });
  });

  it('shareLink returns "cancelled" when the user closed the share sheet', async () => {
    withNavigator({ share: () => Promise.reject(new DOMException('closed', 'AbortError')) });
    expect(await shareLink(link)).toBe('cancelled');
  });

  it('shareLink copies the link when there is no share sheet or it cannot be opened', async () => {
    const writeText = vi.fn(async (_: string) => undefined);
    withNavigator({ clipboard: { writeText } });
    expect(await shareLink(link)).toBe('copied');
    expect(writeText).toHaveBeenCalledWith(textWithUrl);
    const share = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
    withNavigator({ share, clipboard: { writeText } });
    expect(await shareLink(link)).toBe('copied');
  });

  it('shareLink returns "failed" when there is neither a share sheet nor a clipboard', async () => {
    withNavigator({});
    expect(await shareLink(link)).toBe('failed');
  });
});
