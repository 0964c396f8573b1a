import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { nodeKeyHasher } from '#adapters/bank-node/key-hasher.ts';

it('keeps a key as Argon2id with 19 MiB, two passes and one lane, salted', async () => {
  const { hash } = await nodeKeyHasher();
  const [first, second] = [await hash('Abcdefg1'), await hash('Abcdefg1')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

it('knows the key again, and no other', async () => {
  const { hash, matches } = await nodeKeyHasher();
  const kept = await hash('Abcdefg1');
  expect(await matches('Abcdefg1', kept)).toBe(true);
  expect(await matches('abcdefg1', kept)).toBe(false);
  expect(await matches('', kept)).toBe(false);
});

it('nothing matches a hash that is not there', async () => {
  const { matches } = await nodeKeyHasher();
  expect(await matches('', undefined)).toBe(false);
  expect(await matches('Abcdefg1', undefined)).toBe(false);
});

it('a hash that is none is an error, not a yes', async () => {
  const { matches } = await nodeKeyHasher();
  await expect(matches('Abcdefg1', 'nada')).rejects.toThrow();
});

it('a hash that is not there is checked like one that is: as often, and at the same cost', async () => {
  const checked: string[] = [];
  const { hash, matches } = await nodeKeyHasher(async (hashed, text) => {
    checked.push(String(hashed));
    return verify(hashed, text);
  });
  await matches('Abcdefg1', await hash('Abcdefg1'));
  await matches('Abcdefg1', undefined);
  const costOf = (hashed: string | undefined) =>
    /^(\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+)\$/.exec(hashed ?? '')?.[1];
  expect(checked).toHaveLength(2);
  expect(costOf(checked[1])).toBe(costOf(checked[0]));
  expect(costOf(checked[1])).toBe('$argon2id$v=19$m=19456,t=2,p=1');
});
