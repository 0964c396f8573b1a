import { describe, expect, it } from 'vitest';
import {
  fileLimitText,
  maxFileBytes,
  maxFileMegabytes,
  readableLimit,
  sizeLimitText,
} from '#core/shared/files/file-limit.ts';

it('DOC-04, DOC-07, PCONST-11 the limit is 2,048,000 bytes, which is 1.953125 MB and reads 2 MB', () => {
  expect([maxFileBytes, maxFileMegabytes, fileLimitText]).toEqual([2_048_000, 1.953125, '2 MB']);
});

describe('DOC-15 DOC-16 UPL-23 a limit below 1 is written in KB, else in MB, unrounded and with a point', () => {
  it.each([
    [0.5, '512 KB'],
    [0.25, '256 KB'],
    [1, '1 MB'],
    [1.953125, '1.953125 MB'],
    [2, '2 MB'],
    [2048, '2048 MB'],
  ])('%s is %s', (megabytes, text) => {
    expect(sizeLimitText(megabytes)).toBe(text);
  });
});

describe('DOC-07 the public flow rounds a limit for its reader', () => {
  it.each([
    [5_242_880, '5 MB'],
    [5_000_000, '5 MB'],
    [1_048_576, '1 MB'],
    [512_000, '500 KB'],
  ])('%i bytes are %s', (bytes, text) => {
    expect(readableLimit(bytes)).toBe(text);
  });
});
