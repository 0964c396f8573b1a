import { describe, expect, it } from 'vitest';
import { memoryKeyHasher } from '#adapters/memory/bank/access/key-hasher.ts';
import { memorySecrets } from '#adapters/memory/bank/secrets.ts';
import { right } from '#test/support/right.ts';

const hasher = memoryKeyHasher(memorySecrets().newToken);

describe('the key hasher of a bank in memory', () => {
  it('knows a key by its hash', async () => {
    const hash = right(await hasher.hash('Soleado4')());
    expect(right(await hasher.matches('Soleado4', hash)())).toBe(true);
    expect(right(await hasher.matches('soleado4', hash)())).toBe(false);
  });

  it('salts each hash anew', async () => {
    expect(right(await hasher.hash('Soleado4')())).not.toBe(right(await hasher.hash('Soleado4')()));
  });

  it.each([undefined, '', 'sin forma'])('matches nothing by the hash %s', async (hash) => {
    expect(right(await hasher.matches('', hash)())).toBe(false);
    expect(right(await hasher.matches('Soleado4', hash)())).toBe(false);
  });
});
