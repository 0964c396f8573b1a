import { tmpdir } from 'node:os';
import { expect, it } from 'vitest';
import { diskSpace } from '#adapters/bank-node/disk-space.ts';

it('tells how much of the disk under a folder is free', async () => {
  const space = await diskSpace(tmpdir());
  expect(space?.size).toBeGreaterThan(0);
  expect(space?.free).toBeGreaterThan(0);
  expect(space?.free).toBeLessThanOrEqual(space?.size ?? 0);
});

it('tells nothing of a folder that is not there', async () => {
  expect(await diskSpace('/no/hay/tal/carpeta')).toBeUndefined();
});
