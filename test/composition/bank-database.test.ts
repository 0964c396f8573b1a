import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lockedToServe, whileNobodyServes } from '#composition/bank-database.ts';
import { readConfig } from '#composition/config.ts';
import { right } from '#test/support/right.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zaguan-lock-'));
});
afterEach(() => rm(folder, { recursive: true }));

it('EXT-405 what is done while nobody serves is done by one, and lets others in when it ended or failed', async () => {
  const config = right(readConfig({ DATOS: folder }));
  const held = { fault: { fault: 'already-serving' } };
  await whileNobodyServes(config, async () => {
    await expect(whileNobodyServes(config, async () => undefined)).rejects.toMatchObject(held);
    await expect(lockedToServe(config)).rejects.toMatchObject(held);
  });
  const failed = new Error('it could not');
  await expect(whileNobodyServes(config, () => Promise.reject(failed))).rejects.toBe(failed);
  const { release } = await lockedToServe(config);
  await expect(whileNobodyServes(config, async () => undefined)).rejects.toMatchObject(held);
  release();
  expect(await whileNobodyServes(config, async () => 'done')).toBe('done');
});
