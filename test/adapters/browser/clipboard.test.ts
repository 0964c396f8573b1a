import { afterEach, describe, expect, it, vi } from 'vitest';
import { copyInBrowser } from '#adapters/browser/clipboard.ts';

afterEach(() => vi.unstubAllGlobals());

describe('EXT-1334 the clipboard', () => {
  it('takes the text', async () => {
    const taken: string[] = [];
    vi.stubGlobal('navigator', {
      clipboard: { writeText: (text: string) => Promise.resolve(void taken.push(text)) },
    });
    expect(await copyInBrowser('482913')).toBe(true);
    expect(taken).toEqual(['482913']);
  });

  it.each([
    ['there is none', {}],
    ['it refuses', { clipboard: { writeText: () => Promise.reject(new Error('NotAllowedError')) } }],
  ])('says so where %s', async (_why, navigator) => {
    vi.stubGlobal('navigator', navigator);
    expect(await copyInBrowser('482913')).toBe(false);
  });
});
