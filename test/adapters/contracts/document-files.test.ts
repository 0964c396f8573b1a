import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxFileBytes } from '#core/shared/files/file-limit.ts';
import { right } from '#test/support/right.ts';
import { documentWorlds, type DocumentWorld } from '#test/support/worlds/document-stores.ts';

/** Returns bytes in which no two pieces are equal. */
const bytesOf = (size: number, seed = 1): Uint8Array<ArrayBuffer> => {
  const bytes = new Uint8Array(size);
  let state = seed;
  for (let at = 0; at < size; at += 1) {
    state = (state * 48_271) % 2_147_483_647;
    bytes[at] = state;
  }
  return bytes;
};

describe.each(documentWorlds)('documents stored in %s', (_, open) => {
  let world: DocumentWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const kept = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
    const file = await world.received(bytes);
    const name = right(await world.files.keep(file)());
    await world.discard(file);
    return name;
  };
  const read = async (name: string): Promise<Buffer> => {
    const pieces: Uint8Array[] = [];
    for await (const piece of right(await world.files.read(name)())) pieces.push(piece);
    return Buffer.concat(pieces);
  };
  const isRead = (name: string): Promise<boolean> =>
    read(name).then(
      () => true,
      () => false,
    );

  it.each([1, 131_071, 131_072, 131_073, maxFileBytes])(
    'EXT-1801 come back as the %i bytes that they were',
    async (size) => {
      const bytes = bytesOf(size);
      expect((await read(await kept(bytes))).equals(bytes)).toBe(true);
    },
  );

  it('have a name each, also where their bytes are the same', async () => {
    const bytes = bytesOf(300_000, 7);
    const names = await Promise.all(Array.from({ length: 6 }, () => kept(bytes)));
    expect(new Set(names).size).toBe(6);
    for (const name of names) expect((await read(name)).equals(bytes)).toBe(true);
  });

  it('are gone under the name that was let go, and under no other', async () => {
    const [one, other] = [await kept(bytesOf(300_000, 9)), await kept(bytesOf(300_000, 9))];
    right(await world.files.discardKept(one)());
    right(await world.files.discardKept(one)());
    expect([await isRead(one), await isRead(other)]).toEqual([false, true]);
    expect((await read(other)).length).toBe(300_000);
    expect(await isRead('0'.repeat(32))).toBe(false);
  });
});
