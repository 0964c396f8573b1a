import { verify } from '@node-rs/argon2';
import { expect, it } from 'vitest';
import { hashSeal } from '#adapters/bank-node/hash-seal.ts';
import { nodeKeyHasher } from '#adapters/bank-node/key-hasher.ts';

const none = () => Promise.resolve(undefined);
const seal = hashSeal('secreto');

it('keeps a key as Argon2id with 19 MiB, two passes and one lane, salted', async () => {
  const { hash } = await nodeKeyHasher(none);
  const [first, second] = [await hash('Abcdefg1'), await hash('Abcdefg1')];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
});

it('knows the key again, and no other', async () => {
  const { hash, matches } = await nodeKeyHasher(none);
  const kept = await hash('Abcdefg1');
  expect(await matches('Abcdefg1', kept)).toBe(true);
  expect(await matches('abcdefg1', kept)).toBe(false);
  expect(await matches('', kept)).toBe(false);
});

it('nothing matches a hash that is not there', async () => {
  const { matches } = await nodeKeyHasher(none);
  expect(await matches('', undefined)).toBe(false);
  expect(await matches('Abcdefg1', undefined)).toBe(false);
});

it('a hash that is none is an error, not a yes', async () => {
  const { matches } = await nodeKeyHasher(none);
  await expect(matches('Abcdefg1', 'nada')).rejects.toThrow();
});

it('a hash that is not there is checked like one that is: as often, and at the same cost', async () => {
  const checked: string[] = [];
  const { hash, matches } = await nodeKeyHasher(none, async (hashed, text) => {
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

it('EXT-2013 keeps it sealed with the secret of the bank, without which no hash of a pin is seen', async () => {
  const { hash, matches, seal: sealed } = await nodeKeyHasher(async () => seal);
  const kept = await hash('4821');
  expect(kept).not.toContain('argon2id');
  expect([await matches('4821', kept), await matches('4822', kept)]).toEqual([true, false]);
  const ofBefore = await (await nodeKeyHasher(none)).hash('4821');
  for (const stored of [ofBefore, await sealed(ofBefore)]) expect(await matches('4821', stored)).toBe(true);
  const stranger = await nodeKeyHasher(async () => hashSeal('otro'));
  await expect(stranger.matches('4821', kept)).rejects.toThrow('does not open');
  await expect((await nodeKeyHasher(none)).matches('4821', kept)).rejects.toThrow('no seal');
});
