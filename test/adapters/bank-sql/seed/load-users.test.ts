import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSeed } from '#adapters/bank-sql/seed/load-seed.ts';
import { readSeed, type Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import type { SeedUser } from '#adapters/bank-sql/seed/user-format.ts';
import type { Tables } from '#adapters/bank-sql/tables.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import { factorKey, factorLimit } from '#core/bank/access/factors.ts';
import type { FlowName } from '#core/bank/access/ports.ts';
import { O } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana, bakery, beto, carla } from '#test/support/worlds/access-seed.ts';
import { engines, testSecrets, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const notice = { kind: 'passkey', subject: 's', text: 't', html: 'h' } as const;

const passkey = {
  ...{ tipo: deviceType.passkey, serie: 'de-acceso', estado: undefined, firma: undefined },
  ...{ credencial: 'k', llavePublica: 'p', nombre: 'Celular' },
};

const changed = (change: (user: SeedUser) => Partial<SeedUser>): Seed => ({
  ...accessSeed,
  usuarios: accessSeed.usuarios.map((user) => ({ ...user, ...change(user) })),
});

describe.each(engines)('loading company users into %s', (_, open) => {
  let world: SqlWorld;
  beforeEach(async () => {
    world = await open(accessSeed);
  });
  afterEach(() => world.close());

  const rows = (table: keyof Tables) => world.db.kysely.selectFrom(table).selectAll().execute();
  const find = async (rut: typeof ana) => O.toUndefined(right(await world.access.users.find(rut)()));
  const devices = async () => right(await world.access.devices.of(ana)());

  it('keeps no secret of a device as it is written', async () => {
    const stored = JSON.stringify(await rows('dispositivo'));
    for (const secret of ['J3IFQCYXVK54DUKOBRMKYDMSNX7SPJDJ', '00 01', 'molino26', '"A1"'])
      expect(stored).not.toContain(secret);
  });

  it('EXT-2629 keeps the hash of a key, a pin and an older key as another system gave it', async () => {
    const hash =
      '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g';
    const hashes = { clave: hash, pin: hash, clave10: hash, clavesAnteriores: [`${hash}A`] };
    const written = {
      ...accessSeed,
      usuarios: accessSeed.usuarios.map((user) => ({ ...user, hashes, clavesAnteriores: undefined })),
    };
    const read = right(readSeed(JSON.parse(JSON.stringify(written))));
    await loadSeed(world.db, read, testSecrets);
    const [row] = await world.db.kysely.selectFrom('usuario').selectAll().where('rut', '=', ana).execute();
    expect(row).toMatchObject({ clave: hash, pin: hash, clave_antigua: hash });
    const kept = await world.db.kysely
      .selectFrom('key_history')
      .selectAll()
      .where('usuario', '=', ana)
      .orderBy('place')
      .execute();
    expect(kept.map(({ key_hash }) => key_hash)).toEqual([`${hash}A`, hash]);
  });

  it.each([
    ['bcrypt', '$2b$12$abcdefghijklmnopqrstuuO5rj8uHk1vJvQk0Q1m3J1xVvJ1m3J1x'],
    [
      'one that costs a node all of its memory',
      '$argon2id$v=19$m=999999,t=2,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g',
    ],
    ['a key as it is typed', 'Soleado4'],
    [
      'one that costs a node all of its time',
      '$argon2id$v=19$m=19456,t=11,p=1$c2FsdHNhbHRzYWx0c2FsdA$aGFzaGhhc2hoYXNoaGFzaGhhc2hoYXNoaGFzaGhhc2g',
    ],
  ])('EXT-2629 takes no hash of another kind: %s', (_, clave) => {
    const usuarios = accessSeed.usuarios.map((user) => ({ ...user, hashes: { clave } }));
    const read = readSeed(JSON.parse(JSON.stringify({ ...accessSeed, usuarios })));
    expect(read).toMatchObject({
      left: [expect.stringContaining('unknown hashes'), ...usuarios.slice(1).map(() => expect.any(String))],
    });
  });

  it('locks what the seed says', async () => {
    const keys = (await rows('attempt')).map((row) => Object(row).attempt_key);
    expect(keys.toSorted()).toEqual([factorKey(carla, 'clave-1.0'), factorKey(beto, 'clave')].toSorted());
  });

  it('again changes nothing but the seals, and a used step stays used', async () => {
    const before = [await find(ana), await devices(), await rows('key_history')];
    const id = (await devices())[0]?.id ?? '';
    right(await world.access.devices.spendStep(id, 5)());
    await loadSeed(world.db, accessSeed, testSecrets);
    expect([await find(ana), await devices(), await rows('key_history')]).toEqual(before);
    expect(right(await world.access.devices.spendStep(id, 5)())).toBe(false);
  });

  it('changed brings the changes', async () => {
    const next = changed(({ dispositivos }) => ({
      nombre: 'Otro Nombre',
      empresas: [bakery],
      clave: 'Otra2026',
      clavesAnteriores: undefined,
      dispositivos: dispositivos?.slice(1),
    }));
    await loadSeed(world.db, next, testSecrets);
    expect(await find(ana)).toMatchObject({
      name: 'Otro Nombre',
      companies: [bakery],
      keyHash: 'hash de Otra2026',
    });
    expect(right(await world.access.users.lastKeys(ana)())).toEqual(['hash de Otra2026']);
    expect((await devices()).map(({ serial }) => serial)).toEqual(['0002', '0003', '0004', '0005']);
  });

  it('again leaves what other people have, and takes the only device of one who has none by now', async () => {
    const digipass = { tipo: '8', serie: '0009', totp: 'J3IFQCYXVK54DUKOBRMKYDMSNX7SPJDJ' } as const;
    const own = [{ ...digipass, estado: undefined, firma: undefined }];
    const onlyOf = (rut: typeof ana, dispositivos: SeedUser['dispositivos']): Seed => ({
      ...accessSeed,
      usuarios: accessSeed.usuarios
        .filter((user) => user.rut === rut)
        .map((user) => ({ ...user, dispositivos })),
    });
    const before = [await find(ana), await devices()];
    await loadSeed(world.db, onlyOf(beto, own), testSecrets);
    expect([await find(ana), await devices()]).toEqual(before);
    const ofBeto = async () => right(await world.access.devices.of(beto)()).map(({ serial }) => serial);
    expect(await ofBeto()).toEqual(['0009']);
    await loadSeed(
      world.db,
      onlyOf(
        beto,
        own.map((device) => ({ ...device, serie: '0010' })),
      ),
      testSecrets,
    );
    expect(await ofBeto()).toEqual(['0010']);
    await loadSeed(world.db, onlyOf(beto, undefined), testSecrets);
    expect(await ofBeto()).toEqual([]);
  });

  it('locks as the failures that reach the limit would, for a hundred years', async () => {
    const rowsOf = await world.db.kysely.selectFrom('attempt').selectAll().execute();
    expect(rowsOf.map(({ used, locks }) => [used, locks])).toEqual([
      [factorLimit, 1],
      [factorLimit, 1],
    ]);
    await world.letPass(99 * 365 * 24 * 60);
    for (const key of [factorKey(carla, 'clave-1.0'), factorKey(beto, 'clave')])
      expect(O.isSome(right(await world.stores.attempts.lockOf(key)()))).toBe(true);
  });

  it('EXT-2620 again takes back no key that was registered since, and no passkeys', async () => {
    await world.close();
    world = await open(accessSeed);
    const flowOf = async (flow: FlowName): Promise<string> => {
      const tokenHash = `de ${flow}`;
      right(await world.access.flows.open({ tokenHash, flow, rut: ana })());
      return tokenHash;
    };
    const flow = 'olvido-clave';
    const change = { rut: ana, keyHash: 'hash de Nueva2026', tokenHash: await flowOf(flow), flow } as const;
    expect(right(await world.access.users.changeKey(change)())).toBe(true);
    const added = await world.access.passkeys.add({
      ...{ user: ana, flowHash: await flowOf('llaves-de-acceso'), name: 'Celular' },
      ...{ key: { id: 'k', publicKey: 'p', counter: 0 }, tell: () => notice },
    })();
    expect(right(added)).toBe(true);
    const keys = async () => right(await world.access.users.lastKeys(ana)());
    const before = [await devices(), await keys()];
    await loadSeed(
      world.db,
      changed(() => ({ nombre: 'Otro Nombre', clave: 'Otra2026' })),
      testSecrets,
    );
    expect(await find(ana)).toMatchObject({ name: 'Otro Nombre', keyHash: 'hash de Nueva2026' });
    expect([await devices(), await keys()]).toEqual(before);
  });

  it('EXT-2872 again with another mobile or address tells the address of before, and ends the codes of the mobile', async () => {
    await world.close();
    world = await open(accessSeed);
    const day = { of: 'strangers', most: 10 } as const;
    const code = { user: ana, mobile: '+56930001001', codeHash: 'c', text: 'código', boundTo: 't', day };
    right(await world.access.thirdKeys.send(code)());
    const told = async () =>
      (await world.userMails()).filter(({ kind }) => kind === 'contact-changed').map(({ to }) => to);
    const load = (change: Partial<SeedUser>) =>
      loadSeed(
        world.db,
        changed(({ rut }) => (rut === ana ? change : {})),
        testSecrets,
      );
    await load({ celular: '+56930001001', correo: undefined });
    expect(await told()).toEqual([]);
    await load({ celular: '+56 9 8765 4321', correo: 'otra@example.com' });
    expect(await told()).toEqual(['ana@example.com']);
    expect(right(await world.access.thirdKeys.spend(ana, 'c', 't')())).toBe(false);
    const [row] = await world.db.kysely.selectFrom('usuario').selectAll().where('rut', '=', ana).execute();
    expect(row).toMatchObject({ celular: '+56 9 8765 4321', correo: 'otra@example.com' });
  });

  it('EXT-2874 again brings back no passkey that was removed since', async () => {
    await world.close();
    const listed = changed(({ rut, dispositivos = [] }) =>
      rut === ana ? { dispositivos: [...dispositivos, passkey] } : {},
    );
    world = await open(listed);
    const own = async () => right(await world.access.passkeys.of(ana)()).map(({ id }) => id);
    const types = async () => (await devices()).map(({ type }) => type);
    expect([await own(), (await types()).includes(passkey.tipo)]).toEqual([['k'], true]);
    const gone = { user: ana, ids: ['k'], tell: () => notice };
    right(await world.access.passkeys.clear(gone)());
    await loadSeed(world.db, listed, testSecrets);
    expect([await own(), (await types()).includes(passkey.tipo)]).toEqual([[], false]);
  });

  it('skips people who are only listed', async () => {
    await world.close();
    world = await open(changed(({ rut }) => (rut === ana ? { noCreado: true } : {})));
    expect(await find(ana)).toBeUndefined();
    expect(await find(beto)).toBeDefined();
  });
});
