import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { heldKeyring } from '#adapters/bank-node/keyring/keyring.ts';
import { heldMasterKey, newDataKey } from '#adapters/bank-node/keyring/master-key.ts';
import { bankClock } from '#adapters/bank-node/clock.ts';
import { receiptSigning } from '#adapters/bank-node/receipt-signing.ts';
import { bankSealer } from '#adapters/bank-node/sealer.ts';
import { sqlAccessStores } from '#adapters/bank-sql/access/stores.ts';
import { sqlDataKeys } from '#adapters/bank-sql/keyring/data-keys.ts';
import { reseal } from '#adapters/bank-sql/keyring/reseal.ts';
import { sealedColumns } from '#adapters/bank-sql/keyring/sealed-columns.ts';
import { replaceSealed, sealedByOthers, sealedCounts } from '#adapters/bank-sql/keyring/sealed-rows.ts';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { loadSeed } from '#adapters/bank-sql/seed/load-seed.ts';
import { sqlStores } from '#adapters/bank-sql/stores.ts';
import { draftPurpose } from '#core/bank/portability/draft/draft.ts';
import { folderPurpose } from '#core/bank/portability/representative/waiting-folder.ts';
import { newSignIn } from '#core/bank/notices/person-notices.ts';
import { signingKey } from '#core/bank/receipts/receipt-key.ts';
import { E, O } from '#core/shared/fp.ts';
import { ampleDay } from '#test/support/builders/third-key-day.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aNoticeBank } from '#test/support/builders/notice.ts';
import { leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana } from '#test/support/worlds/access-seed.ts';
import {
  emptySeed,
  engines,
  testKeyed,
  testSecrets,
  type SqlWorld,
} from '#test/support/worlds/bank-stores.ts';

const thrown = (error: unknown): never => {
  throw error;
};

const master = heldMasterKey(Buffer.alloc(32, 1));
const owner = { company: anEntry().company, representative: anEntry().representative };

/** Builds a bank that has a value in every encrypted column, under its own keys. */
const fullBank = async (world: SqlWorld) => {
  const { db } = world;
  const dataKeys = sqlDataKeys(db, orUnavailable(thrown));
  const wrapped = async (by = master) => {
    const key = newDataKey();
    return { id: key.id, wrapped: right(await by.wrap(key)()) };
  };
  right(await dataKeys.begin(await wrapped(), undefined)());
  // Builds the sealer of a node whose monotonic clock jumps two minutes at each reading, so that it asks the
  // database for the current data key before each use.
  const node = (by = master) => {
    let time = 0;
    return bankSealer(
      heldKeyring({ dataKeys, master: by, report: () => undefined, elapsed: () => (time += 120_000) }),
    );
  };
  const sealer = node();
  const stores = sqlStores(db, thrown, { days: bankClock(), sealer, writing: { keyed: testKeyed } });
  const access = sqlAccessStores(db, thrown, sealer, { keyed: testKeyed });
  await loadSeed(db, accessSeed, { ...testSecrets, seal: sealer.seal });
  const message = { user: ana, mobile: '+56 9 3000 1001', codeHash: 'a', boundTo: '', day: ampleDay };
  right(await access.thirdKeys.send({ ...message, text: 'tu clave es 123456' })());
  const lease = await leaseOf(stores.attempts, placeOf('ingreso'));
  const tell = () => newSignIn(aNoticeBank, { date: aDay, time: '10:00' }, 'browser', 'enlace');
  const entry = { tokenHash: 'sesión', user: ana, keyHash: 'hash de Soleado4', lease, tell };
  right(await access.homeSessions.open(entry)());
  right(await stores.lastingSecrets.secretOnce('decoys', () => 'un secreto')());
  const keep = async (text: string, revision: number) =>
    right(
      await stores.drafts.keep({
        ...{ ...owner, revision },
        sealed: right(await sealer.seal(draftPurpose(owner), text)()),
      })(),
    );
  await keep('lo escrito', 0);
  right(
    await stores.waitingFolders.keep({
      ...owner,
      codeHash: 'huella',
      earlierHash: 'antigua',
      sealed: right(await sealer.seal(folderPurpose(owner), 'un código')()),
    })(),
  );
  const receipts = {
    receiptKeys: stores.receiptKeys,
    sealer,
    signing: receiptSigning,
    bankName: 'Banco de prueba',
    now: Date.now,
  };
  const signs = async () => right(await signingKey(receipts)()).keyId;
  await signs();
  const currentId = async () => right(await dataKeys.all()())[0]?.id ?? '';
  return {
    ...{ db, dataKeys, wrapped, node, sealer, stores, access, keep, signs, currentId },
    rotate: async () => right(await dataKeys.add(await wrapped())()),
    draft: async () => {
      const found = O.toUndefined(right(await stores.drafts.find(owner)()));
      return O.toUndefined(right(await sealer.open(draftPurpose(owner), found?.sealed ?? '')()));
    },
    reseal: async () => reseal({ db, sealer: node(), current: await currentId() }),
  };
};

const looksSealed = /^[0-9a-f]{16}\.[\w-]{38,}$/;

describe.each(engines)('sealed values in %s', (_, open) => {
  let world: SqlWorld;
  let bank: Awaited<ReturnType<typeof fullBank>>;
  beforeEach(async () => {
    world = await open(emptySeed);
    bank = await fullBank(world);
  });
  afterEach(() => world.close());

  const all = async (keyId: string) =>
    (await sealedCounts(bank.db.kysely)).filter((count) => count.keyId === keyId).map(({ holds }) => holds);

  it('EXT-2007 lies in the columns that are named, and in no other column of any table', async () => {
    const found: string[] = [];
    for (const { name } of await bank.db.kysely.introspection.getTables()) {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
        bank.db.kysely,
      );
      for (const row of rows)
        for (const [column, value] of Object.entries(row))
          if (looksSealed.test(String(value))) found.push(`${name}.${column}`);
    }
    const named = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect([...new Set(found)].toSorted()).toEqual(named.toSorted());
  });

  it('EXT-2008 moves to the current key, once, and opens before and after', async () => {
    const before = await bank.currentId();
    const everything = sealedColumns.map(({ holds }) => holds);
    expect(await all(before)).toEqual(everything);
    const signer = await bank.signs();
    await bank.rotate();
    expect(await bank.draft()).toBe('lo escrito');
    const counted = (await sealedCounts(bank.db.kysely)).reduce((sum, { rows }) => sum + rows, 0);
    expect(await bank.reseal()).toEqual({ moved: counted, changed: 0, shut: [] });
    expect(await all(before)).toEqual([]);
    expect(await all(await bank.currentId())).toEqual(everything);
    expect(await bank.reseal()).toEqual({ moved: 0, changed: 0, shut: [] });
    expect(await bank.draft()).toBe('lo escrito');
    expect(await bank.signs()).toBe(signer);
    const own = right(await bank.access.devices.of(ana)());
    for (const { id } of own) expect(O.isSome(right(await bank.access.devices.secretOf(id)()))).toBe(true);
    expect(right(await bank.stores.lastingSecrets.secretOnce('decoys', () => 'otro')())).toBe('un secreto');
  });

  it('EXT-2008 leaves a row as somebody wrote it meanwhile', async () => {
    const [drafts] = sealedColumns;
    if (drafts === undefined) throw new Error('Nothing is sealed');
    await bank.rotate();
    const current = await bank.currentId();
    const [read] = await sealedByOthers(bank.db.kysely, drafts, { current, most: 10 });
    if (read === undefined) throw new Error('The draft is not to be resealed');
    await bank.keep('escrito después', 1);
    const sealed = right(await bank.sealer.seal(draftPurpose(owner), 'lo escrito')());
    expect(await replaceSealed(bank.db.kysely, drafts, read, sealed)).toBe(false);
    expect(await bank.draft()).toBe('escrito después');
  });

  it('EXT-2008 reports values that no key decrypts, leaves them, and continues', async () => {
    await bank.db.kysely.updateTable('sms').set({ text: 'dañado' }).execute();
    await bank.rotate();
    const { moved, shut } = await bank.reseal();
    expect(shut).toEqual([expect.stringMatching(/^sms /)]);
    expect(moved).toBeGreaterThan(sealedColumns.length);
    expect(await bank.draft()).toBe('lo escrito');
  });

  it('EXT-2008 beyond its batch each value is moved once, and each that no key decrypts told once', async () => {
    const old = await bank.currentId();
    const sealed = right(await bank.sealer.seal('sms', 'un código')());
    const rows = Array.from({ length: 250 }, (_each, place) => ({
      ...{ id: `r${String(place).padStart(3, '0')}`, usuario: ana, mobile: '+56 9', queued_at: place },
      // Encrypted text of each row: damaged in rows 0 to 100, which are the whole first batch and the first row of
      // the second, and empty after row 240, as in delivered messages.
      text: place <= 100 ? `${old}.dañado` : place > 240 ? '' : sealed,
    }));
    for (let from = 0; from < rows.length; from += 50)
      await bank.db.kysely
        .insertInto('sms')
        .values(rows.slice(from, from + 50))
        .execute();
    const others = (await sealedCounts(bank.db.kysely)).reduce((sum, { rows: all }) => sum + all, 0) - 241;
    await bank.rotate();
    const { moved, shut } = await bank.reseal();
    expect(moved).toBe(others + 140);
    expect(shut).toEqual(rows.slice(0, 101).map(({ id }) => `sms ${id}`));
  });

  it('EXT-2009 of three keys the first goes a month after the second took its place, not the third', async () => {
    const first = await bank.currentId();
    await bank.rotate();
    await bank.db.kysely
      .updateTable('data_key')
      .set({ made_at: sql<number>`made_at - ${40 * 24 * 60 * 60_000}` })
      .execute();
    await bank.rotate();
    await bank.reseal();
    expect(right(await bank.dataKeys.remove(first)())).toBe('removed');
  });

  it('EXT-2009 a key goes when it seals no row, and a month after it stopped sealing; the current one never', async () => {
    const first = await bank.currentId();
    const removed = async (id: string) => right(await bank.dataKeys.remove(id)());
    expect(await removed(first)).toBe('current');
    expect(await removed('f'.repeat(16))).toBe('unknown');
    await bank.rotate();
    expect(await removed(first)).toBe('too-soon');
    const letPass = (millis: number) =>
      bank.db.kysely
        .updateTable('data_key')
        .set({ made_at: sql<number>`made_at - ${millis}` })
        .execute();
    const aMinute = 60_000;
    await letPass(31 * 24 * 60 * aMinute - aMinute);
    expect(await removed(first)).toBe('too-soon');
    await letPass(aMinute);
    expect(await removed(first)).toBe('in-use');
    await bank.reseal();
    expect(await removed(await bank.currentId())).toBe('current');
    expect(await removed(first)).toBe('removed');
    expect(right(await bank.dataKeys.all()()).map(({ id }) => id)).toEqual([await bank.currentId()]);
    expect(await bank.draft()).toBe('lo escrito');
  });

  it('EXT-2010 the master key is changed for all data keys or for none', async () => {
    await bank.rotate();
    const next = heldMasterKey(Buffer.alloc(32, 2));
    const kept = right(await bank.dataKeys.all()());
    const rewrapped = await Promise.all(
      kept.map(async ({ id, wrapped: before }) => {
        const key = right(await master.unwrap({ id, wrapped: before })());
        return { id, before, wrapped: right(await next.wrap(key)()) };
      }),
    );
    const [one, ...others] = rewrapped;
    if (one === undefined) throw new Error('There is no key');
    expect(right(await bank.dataKeys.rewrap(others)())).toBe(false);
    expect(right(await bank.dataKeys.rewrap([...others, { ...one, before: 'otro' }])())).toBe(false);
    expect(right(await bank.dataKeys.all()())).toEqual(kept);
    const sealed = right(await bank.sealer.seal('comprobante-clave', 'texto')());
    expect(right(await bank.dataKeys.rewrap(rewrapped)())).toBe(true);
    expect(right(await bank.node(next).open('comprobante-clave', sealed)())).toEqual(O.some('texto'));
    expect(E.isLeft(await bank.node().open('comprobante-clave', sealed)())).toBe(true);
  });
});
