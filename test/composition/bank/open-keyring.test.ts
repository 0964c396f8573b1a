import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openBank } from '#composition/bank/ports.ts';
import { freePort } from '#composition/scripts/free-port.ts';
import { readConfig } from '#composition/settings/config.ts';
import { StartRefused, type StartFault } from '#composition/bank/start-fault.ts';
import { O } from '#core/shared/fp.ts';
import { masterKeySetting } from '#test/support/builders/master-key.ts';
import { right } from '#test/support/right.ts';

let around: string;
let folder: string;
beforeEach(async () => {
  around = await mkdtemp(join(tmpdir(), 'zaguan-keys-'));
  folder = join(around, 'datos');
});
afterEach(() => rm(around, { recursive: true }));

const openWith = (settings: Readonly<Record<string, string>> = {}) =>
  openBank(right(readConfig({ DATOS: folder, ...settings })), (error) => expect(error).toBeUndefined());

const refusal = async (settings?: Readonly<Record<string, string>>): Promise<StartFault | undefined> => {
  try {
    await (await openWith(settings)).close();
    return undefined;
  } catch (error) {
    if (error instanceof StartRefused) return error.fault;
    throw error;
  }
};

const sealOnce = async (settings?: Readonly<Record<string, string>>): Promise<string> => {
  const bank = await openWith(settings);
  const sealed = right(await bank.ports.sealer.seal('borrador', 'escrito')());
  await bank.close();
  return sealed;
};

describe('EXT-2006 the master key of a bank over its own file', () => {
  it('is made once, for its owner alone, beside the folder, and lies nowhere in it', async () => {
    const sealed = await sealOnce();
    const file = `${folder}.llave`;
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const key = (await readFile(file, 'utf8')).trim();
    const bank = await openWith();
    expect(right(await bank.ports.sealer.open('borrador', sealed)())).toEqual(O.some('escrito'));
    await bank.close();
    expect(await readFile(file, 'utf8')).toBe(`${key}\n`);
    const database = await readFile(join(folder, 'banco.sqlite'));
    expect(database.includes(Buffer.from(key, 'base64'))).toBe(false);
    expect(database.includes(key)).toBe(false);
  });

  it('stops the start where it is gone or is another one, by its name, and is not made anew', async () => {
    await sealOnce();
    const file = `${folder}.llave`;
    const key = await readFile(file, 'utf8');
    await rm(file);
    const named = { fault: 'master-key', source: file };
    expect(await refusal()).toEqual({ ...named, why: 'gone' });
    expect(await refusal()).toEqual({ ...named, why: 'gone' });
    for (const other of [`${Buffer.alloc(32, 1).toString('base64')}\n`, 'no es una llave', '']) {
      await writeFile(file, other);
      expect(await refusal()).toEqual({ ...named, why: 'wrong' });
    }
    await writeFile(file, key);
    expect(await refusal()).toBeUndefined();
  });

  it('is not used where one is given, which is named where it is wrong', async () => {
    await sealOnce(masterKeySetting);
    await expect(stat(`${folder}.llave`)).rejects.toThrow('ENOENT');
    const LLAVE_MAESTRA = Buffer.alloc(32, 9).toString('base64');
    expect(await refusal({ LLAVE_MAESTRA })).toEqual({
      ...{ fault: 'master-key', source: 'LLAVE_MAESTRA', why: 'wrong' },
    });
  });

  it.each([
    ['does not answer', undefined, 'silent'],
    ['is sealed', 503, 'silent'],
    ['refuses the credential', 403, 'refused'],
    ['has another key', 400, 'wrong'],
  ])('that a service keeps, which %s, is told as that', async (_, status, why) => {
    await sealOnce(masterKeySetting);
    const address = `http://127.0.0.1:${await freePort()}/v1/transit/keys/zaguan`;
    const service = createServer((_request, response) => response.writeHead(status ?? 500).end());
    if (status !== undefined)
      await once(service.listen(Number(new URL(address).port), '127.0.0.1'), 'listening');
    const fault = await refusal({ LLAVE_MAESTRA_URL: address, LLAVE_MAESTRA_CREDENCIAL: 'credencial' });
    service.close();
    expect(fault).toEqual({ fault: 'master-key', source: `de ${address} (LLAVE_MAESTRA_URL)`, why });
  });

  it('is the one that is given, also where the file of before still lies there', async () => {
    await sealOnce(masterKeySetting);
    await writeFile(`${folder}.llave`, `${Buffer.alloc(32, 7).toString('base64')}\n`);
    expect(await refusal(masterKeySetting)).toBeUndefined();
  });

  it('is told where it does not open a data key that came after the start', async () => {
    const told: unknown[] = [];
    const config = right(readConfig({ DATOS: folder, ...masterKeySetting }));
    const bank = await openBank(config, (error) => void told.push(error));
    right(await bank.keyring.dataKeys.add({ id: '0123456789abcdef', wrapped: 'de otra' })());
    const opened = await bank.ports.sealer.open('borrador', '0123456789abcdef.algo')();
    await bank.close();
    expect([opened._tag, told]).toEqual([
      'Left',
      [new Error('The master key does not open the data key 0123456789abcdef: wrong')],
    ]);
  });

  it('stops the start where the data keys that sealed are gone', async () => {
    await sealOnce(masterKeySetting);
    const database = new DatabaseSync(join(folder, 'banco.sqlite'));
    database.exec("delete from data_key; insert into lasting_secret values ('secret:sealer', '')");
    database.close();
    expect(await refusal(masterKeySetting)).toMatchObject({ fault: 'secret-gone', table: 'data_key' });
  });
});

const before = fileURLToPath(new URL('../../support/bank-of-before/banco.sqlite.gz', import.meta.url));

const rowsOf = (file: string, statement: string) => {
  const database = new DatabaseSync(file, { readOnly: true });
  const rows = database.prepare(statement).all();
  database.close();
  return rows;
};

/** Replaces the bank's database by that of an earlier version, whose secrets are in clear text; returns the file's path. */
const putBefore = async (): Promise<string> => {
  const file = join(folder, 'banco.sqlite');
  await sealOnce(masterKeySetting);
  for (const part of ['', '-wal', '-shm']) await rm(`${file}${part}`, { force: true });
  await writeFile(file, gunzipSync(await readFile(before)));
  return file;
};

describe('EXT-2004 a database of an earlier version', () => {
  it.each(["= 'secret:sealer'", "<> 'secret:sealer'"])(
    'stops the start with the cause where a secret cannot be sealed, whose name is %s',
    async (named) => {
      const database = new DatabaseSync(await putBefore());
      database.exec(`create trigger full before update on lasting_secret when old.name ${named}
        begin select raise(abort, 'no more secrets'); end`);
      database.close();
      expect(await refusal(masterKeySetting)).toEqual({
        ...{ fault: 'unknown', step: 'database', cause: 'no more secrets' },
      });
    },
  );

  it('opens as it did, and its file keeps no clear copy of a secret', async () => {
    const file = await putBefore();
    const clear = rowsOf(file, 'select value from lasting_secret').map(({ value }) => String(value));
    expect(clear).toHaveLength(4);
    const devices = rowsOf(file, 'select id, secret from dispositivo');
    const bank = await openWith(masterKeySetting);
    for (const { id, secret } of devices) {
      const opened = await bank.access.sealer.open(`dispositivo:${String(id)}`, String(secret))();
      expect(O.isSome(right(opened))).toBe(true);
    }
    expect(devices.length).toBeGreaterThan(0);
    await bank.close();
    const bytes = await readFile(file);
    for (const secret of clear)
      for (const part of secret.match(/[\w-]{40,}/g) ?? []) expect(bytes.includes(part)).toBe(false);
    expect(rowsOf(file, 'select id from data_key order by place')[0]).toEqual({ id: 'anterior' });
    expect(rowsOf(file, "select value from lasting_secret where name = 'secret:sealer'")).toEqual([
      { value: '' },
    ]);
    expect(await refusal(masterKeySetting)).toBeUndefined();
  });
});
