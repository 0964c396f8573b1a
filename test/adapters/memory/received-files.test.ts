import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { receivedFilesInMemory } from '#adapters/memory/received-files.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { E } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { right } from '#test/support/right.ts';

describe('a file as a bank receives it', () => {
  it.each([
    ['%PDF-1.7 %%EOF', 'pdf', false],
    ['%PDF-1.7 /Encrypt %%EOF', 'pdf', true],
    ['<html>', 'unknown', false],
  ] as const)('%s is judged by its bytes: %s, encrypted %s', async (text, content, encrypted) => {
    const files = receivedFilesInMemory();
    const file = right(await files.receive(anAttachment({ name: 'a.pdf', size: 1 }, text))());
    expect(file).toEqual({
      path: expect.stringMatching(/\S/),
      name: 'a.pdf',
      size: text.length,
      sha256: createHash('sha256').update(text).digest('hex'),
      content,
      encrypted,
    });
    expect(new TextDecoder().decode(files.bytesOf(file.path))).toBe(text);
  });

  it('keeps each file under a path of its own', async () => {
    const files = receivedFilesInMemory();
    const one = right(await files.receive(anAttachment({}, 'uno'))());
    const two = right(await files.receive(anAttachment({}, 'dos'))());
    expect(one.path).not.toBe(two.path);
    expect(files.bytesOf('otro')).toBeUndefined();
  });

  it('one that cannot be read is an outage', async () => {
    const content = { size: 1, arrayBuffer: () => Promise.reject(new Error('gone')) };
    expect(await receivedFilesInMemory().receive(anAttachment({ content }))()).toEqual(E.left(unavailable));
  });
});
