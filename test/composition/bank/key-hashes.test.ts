import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash } from '@node-rs/argon2';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { bankSecrets } from '#adapters/bank-node/secrets.ts';
import { loadSeed } from '#adapters/bank-sql/seed/load-seed.ts';
import { openBank } from '#composition/bank/ports.ts';
import { readConfig } from '#composition/settings/config.ts';
import { openKeyHashes } from '#composition/bank/key-hashes.ts';
import { logUnsealedHashes } from '#composition/bank/log-unsealed-hashes.ts';
import { seedBank } from '#composition/bank/seed-bank.ts';
import { isKnownDevice, rememberDevice } from '#core/bank/access/sign-in/known-device.ts';
import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana } from '#test/support/worlds/access-seed.ts';
import { engines, testSecrets, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

/** Lists the columns that hold an unencrypted hash, once for each such value. */
const inClearIn = async ({ kysely }: SqlWorld['db']): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { name } of await kysely.introspection.getTables()) {
    const { rows } = await sql<Readonly<Record<string, unknown>>>`select * from ${sql.table(name)}`.execute(
      kysely,
    );
    for (const row of rows)
      for (const [column, value] of Object.entries(row))
        if (typeof value === 'string' && value.includes('argon2')) found.push(`${name}.${column}`);
  }
  return found;
};

const toldOf = async (db: SqlWorld['db']): Promise<readonly unknown[]> => {
  const told: unknown[] = [];
  await logUnsealedHashes(db, { warn: (...line: readonly unknown[]) => void told.push(line) });
  return told;
};

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

it.each(engines)(
  'EXT-2013 over %s, hashes of before are read, and sealed by the command, under which their devices stay known',
  async (_, open) => {
    const world = await open();
    const { db } = world;
    await loadSeed(db, accessSeed, { ...testSecrets, hash: (text) => hash(text, cheap) });
    const secrets = bankSecrets('secreto');
    const given = { lastingSecrets: world.stores.lastingSecrets, secrets };
    const other = await openKeyHashes(db, given);
    let isOpen = false;
    const shortTimeouts = {
      ...db,
      get kysely() {
        if (isOpen) throw new Error('asked within the time limits of a call');
        return db.kysely;
      },
    };
    const node = await openKeyHashes(shortTimeouts, given);
    isOpen = true;
    expect(await node.hash('Soleado4')).toMatch(/^\$argon2id\$/);
    const ports = { ...world.access, secrets };
    const session = { token_hash: secrets.hash('sesión'), usuario: ana, opened_at: 0, expires_at: 0 };
    await db.kysely.insertInto('home_session').values(session).execute();
    const browser = { session: 'sesión', earlier: undefined };
    const token = O.toUndefined(right(await rememberDevice(ports)(ana, browser)()));
    // Column in which earlier versions stored a waiting key.
    const clave_pendiente = await hash('Soleado6', cheap);
    await db.kysely.updateTable('usuario').set({ clave_pendiente }).where('rut', '=', ana).execute();
    const before = await inClearIn(db);
    expect([...new Set(before)].toSorted()).toEqual([
      'key_history.key_hash',
      'usuario.clave',
      'usuario.clave_antigua',
      'usuario.clave_pendiente',
      'usuario.pin',
      'waiting_key.key_hash',
    ]);
    expect(await toldOf(db)).toEqual([
      [{ hashes: before.length }, expect.stringContaining('llaves resellar')],
    ]);
    expect(await node.sealAll()).toBe(before.length);
    expect(await inClearIn(db)).toEqual([]);
    expect(await node.sealAll()).toBe(0);
    expect(await toldOf(db)).toEqual([]);
    const person = O.toUndefined(right(await world.access.users.find(ana)()));
    const seeded = accessSeed.usuarios.find(({ rut }) => rut === ana);
    for (const one of [node, other]) {
      expect(await one.matches(seeded?.clave ?? '', person?.keyHash)).toBe(true);
      expect(await one.matches(seeded?.pin ?? '', person?.pinHash)).toBe(true);
      expect(await one.matches('0000', person?.pinHash)).toBe(false);
      expect(await one.hash('Soleado4')).not.toContain('argon2');
    }
    expect(right(await isKnownDevice(ports)(ana, token)())).toBe(true);
    await world.close();
  },
);

it('EXT-2013 a bank without users seals all that comes, hashes of another system too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'zaguan-hashes-'));
  const bank = await openBank(right(readConfig({ DATOS: folder })), (error) => expect(error).toBeUndefined());
  const given = await hash('4821', cheap);
  const usuarios = accessSeed.usuarios.map((user) => ({ ...user, pin: undefined, hashes: { pin: given } }));
  await seedBank(bank, { ...accessSeed, usuarios });
  expect(await inClearIn(bank.database)).toEqual([]);
  const person = O.toUndefined(right(await bank.access.users.find(ana)()));
  expect(right(await bank.access.hasher.matches('4821', person?.pinHash)())).toBe(true);
  await bank.close();
  await rm(folder, { recursive: true });
});
