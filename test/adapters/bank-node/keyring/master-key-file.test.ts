import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import {
  makeMasterKeyFile,
  masterKeyBytes,
  readMasterKeyFile,
} from '#adapters/bank-node/keyring/master-key-file.ts';
import { openFiles } from '#test/support/open-files.ts';
import { writtenFile } from '#test/support/written-file.ts';

it('a made file of the master key is whole, its owner’s alone, never replaced, and nothing is left beside it', async () => {
  const other = await writtenFile(Buffer.from('otro'));
  const path = join(dirname(other), 'maestra');
  await makeMasterKeyFile(path);
  const text = await readMasterKeyFile(path);
  expect(masterKeyBytes(text ?? '')).toHaveLength(32);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  await makeMasterKeyFile(path);
  expect(await readMasterKeyFile(path)).toBe(text);
  expect((await readdir(dirname(path))).toSorted()).toEqual(['file', 'maestra']);
  expect(openFiles(dirname(path))).toEqual([]);
  expect(await readMasterKeyFile(join(path, '..', 'ninguna'))).toBeUndefined();
});
