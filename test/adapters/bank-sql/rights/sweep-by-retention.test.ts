import fc from 'fast-check';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sweepExpired } from '#adapters/bank-sql/rights/sweep-expired.ts';
import { sweepByRetention, type CameTo } from '#adapters/bank-sql/rights/sweep-by-retention.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { loadSeed } from '#adapters/bank-sql/seed/load-seed.ts';
import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { leaveWork, takeWork } from '#adapters/bank-sql/work-lease.ts';
import { personalTableNames, personalTables } from '#core/bank/rights/personal-tables.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aPersonEverywhere, aRequestEverywhere } from '#test/support/builders/person-everywhere.ts';
import { right } from '#test/support/right.ts';
import { accessSeed } from '#test/support/worlds/access-seed.ts';
import {
  emptySeed,
  engines,
  testKeyed,
  testSecrets,
  type SqlWorld,
} from '#test/support/worlds/bank-stores.ts';

const aDay = 24 * 60 * 60_000;
const terms = {
  requests: 400,
  mails: 20,
  messages: 5,
  counts: 10,
  audit: 50,
  knownDevices: 30,
  drafts: 8,
  backups: 35,
};
const rut = aRutOf('14567890');

/** Tables that the sweep empties: name, column with the time from which a row's age counts, and retention in days. */
const kinds = [
  ['mail', 'delivered_at', terms.mails],
  ['user_mail', 'gave_up_at', terms.mails],
  ['sms', 'delivered_at', terms.messages],
  ['attempt', 'touched_at', terms.counts],
  ['known_device', 'seen_at', terms.knownDevices],
  ['draft', 'kept_at', terms.drafts],
  ['audit', 'noted_at', terms.audit],
  ['certificado', 'requested_at', terms.requests],
  ['sign_in', 'at', terms.knownDevices],
  ...(['kept_at', 'answered_at'] as const).map((at) => ['waiting_folder', at, terms.drafts] as const),
  ['audit_salt', 'used_at', terms.audit],
] as const;

it('EXT-2107 every table that is kept for days is tried', () => {
  const kept = personalTableNames.filter((table) => Object.hasOwn(terms, personalTables[table].kept));
  expect(kept.filter((table) => !kinds.some(([tried]) => tried === table))).toEqual([]);
});

describe.each(engines)('sweep in %s', (engine, open) => {
  let world: SqlWorld;
  let discarded: string[];
  let cameTo: CameTo;
  beforeEach(async () => {
    world = await open();
    discarded = [];
    cameTo = { request: 0 };
  });
  afterEach(() => world.close());

  const sweep = (batch = 3) =>
    sweepByRetention(world.db, {
      terms,
      keyed: testKeyed,
      days: world.days,
      cameTo,
      batch,
      discard: async (name) => void discarded.push(name),
    });
  const count = async (table: string) => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      world.db.kysely,
    );
    return Number(rows[0]?.n);
  };
  const age = (table: string, column: string, days: number) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${Date.now() - days * aDay}`.execute(
      world.db.kysely,
    );
  /** Dates the end of every ended request back by this number of days. */
  const endedFor = async (days: number): Promise<void> => {
    await age('solicitud', 'created_at', days);
    await age('withdrawal', 'withdrawn_at', days);
    await age('offer_answer', 'answered_at', days);
  };
  const aRequest = (id: number, isOpen: boolean, days: number) =>
    aRequestEverywhere(
      world.db,
      id,
      { company: aRutOf(String(76_500_000 + id)), representative: rut },
      { isOpen, createdAt: Date.now() - days * aDay },
    );

  it.each(kinds)('EXT-2107 %s is kept for its days and not a day longer', async (table, column, days) => {
    await aPersonEverywhere(world.db, rut, 'sellado');
    await world.db.kysely.deleteFrom('attempt_lease').execute();
    await aRequest(1, true, 0);
    await world.db.kysely
      .insertInto('certificado')
      .values({
        ...{ id: 1, company: rut, company_name: 'X', estado: 'Ingresado' },
        ...{ requested_at: 1, valid_until: null },
      })
      .execute();
    await age(table, column, days - 0.01);
    await sweep();
    expect(await count(table)).toBe(1);
    await age(table, column, days + 0.01);
    await sweep();
    expect(await count(table)).toBe(0);
  });

  it('EXT-2107 never deletes what is needed: current locks, locks that lengthen the next, undated counts, open requests, waiting mails', async () => {
    const put = (attempt_key: string, changes: object) =>
      world.db.kysely
        .insertInto('attempt')
        .values({ attempt_key, used: 1, blocked_until: null, ...changes })
        .execute();
    await put('bloqueado', { touched_at: 1, blocked_until: Date.now() + aDay });
    await put('de antes', {});
    await put('bloqueó una vez', { locks: 1, touched_at: Date.now() - (terms.counts + 1) * aDay });
    await aRequest(1, true, 5_000);
    await world.db.kysely.deleteFrom('offer').execute();
    await sweep();
    expect([await count('attempt'), await count('solicitud'), await count('document')]).toEqual([3, 1, 1]);
    expect(await count('mail')).toBe(1);
    await sweep();
    expect(await count('attempt')).toBe(3);
  });

  it('EXT-2108 a request goes whole with its files once its term is over, and only then', async () => {
    await aRequest(1, false, terms.requests - 1);
    await aRequest(2, false, terms.requests + 1);
    await sweep();
    expect(discarded).toEqual(['n-2']);
    for (const table of ['solicitud', 'document', 'offer', 'withdrawal', 'idempotency', 'request_history'])
      expect([table, await count(table)]).toEqual([table, 1]);
  });

  it('EXT-2108 every file of a request goes, not only the first', async () => {
    await aRequest(1, false, terms.requests + 1);
    await sql`insert into document (id, request_id, kind, name, content_type, size, sha256, stored_name, added_by, received_at)
      select 'otro', request_id, 'tim', name, content_type, size, 'y', 'n-otro', added_by, received_at from document`.execute(
      world.db.kysely,
    );
    await sweep();
    expect(discarded.toSorted()).toEqual(['n-1', 'n-otro']);
  });

  it('EXT-2103 a person who is blocked and asked for no erasure keeps their data', async () => {
    await aPersonEverywhere(world.db, rut, 'sellado');
    await world.db.kysely
      .insertInto('person_mark')
      .values({ rut, blocked_at: 1, erasing_at: null })
      .execute();
    await sweep();
    expect([await count('persona'), await count('usuario'), await count('person_mark')]).toEqual([1, 1, 1]);
  });

  const heldRows = ["idempotency where idempotency_key = 'i-1'", 'solicitud where id = 1'];
  it.each(heldRows)('EXT-2605 a request held in %s stays, and no other waits for it', async (held) => {
    if (engine === 'SQLite') return;
    for (const id of [1, 2]) await aRequest(id, false, terms.requests + 1);
    await sql`insert into idempotency (company, idempotency_key, fingerprint, request_id)
      select company, 'otra', 'f', request_id from idempotency`.execute(world.db.kysely);
    const other = await world.anotherNode();
    await other.kysely.transaction().execute(async (inside) => {
      await sql.raw(`select 1 from ${held} for update`).execute(inside);
      await sweep();
      const left = await world.db.kysely.selectFrom('solicitud').select('id').execute();
      expect(left).toEqual([{ id: 1 }]);
    });
    await sweep();
    expect(await count('solicitud')).toBe(0);
  });

  it('EXT-2108 the key under which a request was withdrawn or its offer answered goes with it', async () => {
    await aRequest(1, true, 1);
    const company = aRutOf('76500001');
    const by = rut;
    const called = (key: string) => ({ idempotency: { key, fingerprint: key } });
    const withdrawing = { idSolicitud: 1, company, by, from: everyRequestStatus, ...called('retiro') };
    expect(right(await world.stores.requests.withdraw(withdrawing)()).outcome).toBe('withdrawn');
    await aRequest(2, false, 1);
    for (const table of ['withdrawal', 'offer'] as const)
      await world.db.kysely.deleteFrom(table).where('request_id', '=', 2).execute();
    const answered = { company: aRutOf('76500002'), person: by, request_id: 2, fingerprint: 'respuesta' };
    await world.db.kysely
      .insertInto('idempotency')
      .values({ ...answered, idempotency_key: 'respuesta' })
      .execute();
    expect(await count('idempotency')).toBe(4);
    await endedFor(terms.requests + 1);
    await sweep();
    expect([await count('solicitud'), await count('idempotency')]).toEqual([0, 0]);
  });

  it("EXT-2108 an old idempotency key without request is deleted with its company's last request", async () => {
    const company = aRutOf('76500001');
    await aRequest(1, false, terms.requests - 1);
    for (const key of ['retiro', 'respuesta'])
      await world.db.kysely
        .insertInto('idempotency')
        .values({ company, idempotency_key: key, fingerprint: 'f' })
        .execute();
    await sweep(1);
    expect(await count('idempotency')).toBe(3);
    await endedFor(terms.requests + 1);
    await sweep(1);
    expect(await count('idempotency')).toBe(0);
  });

  it('EXT-2109 a sweep of many requests that go on stops, the next ones go on from there, and none is left out', async () => {
    const last = 46;
    for (let id = 2; id <= last; id += 1) await aRequest(id, true, 2_000);
    await aRequest(last + 1, false, 2_000);
    const node = sweepExpired({
      ...{ terms, keyed: testKeyed, days: world.days, batch: 1 },
      discard: async (name) => void discarded.push(name),
    });
    await node(world.db);
    expect(discarded).toEqual([]);
    await node(world.db);
    expect(discarded).toEqual([`n-${last + 1}`]);
    await aRequest(1, false, 2_000);
    await node(world.db);
    expect(discarded).toEqual([`n-${last + 1}`, 'n-1']);
    expect(await count('solicitud')).toBe(last - 1);
  });

  it('EXT-2104 completes an erasure when retention is over', async () => {
    await world.db.kysely
      .insertInto('persona')
      .values({ rut, nombres: 'Ú', apellido_paterno: 'Z', apellido_materno: 'Ñ', serie: '1', buro: null })
      .execute();
    await aRequest(1, false, 10);
    await world.db.kysely
      .insertInto('person_mark')
      .values({ rut, blocked_at: null, erasing_at: 1 })
      .execute();
    await sweep();
    expect([await count('persona'), await count('person_mark')]).toEqual([0, 1]);
    await endedFor(terms.requests + 1);
    await sweep();
    expect([await count('solicitud'), await count('person_mark')]).toEqual([0, 0]);
  });

  describe('a pending erasure while something is retained', () => {
    const asked = async (): Promise<void> => {
      await world.db.kysely
        .insertInto('person_mark')
        .values({ rut, blocked_at: null, erasing_at: 1 })
        .execute();
    };
    const passing = [
      'session',
      'question_round',
      'attempt',
      'home_session',
      'flow',
      'third_key',
      'sent_third_key',
      'tried_from',
    ];
    const counts = async () => Promise.all(passing.map(async (table) => [table, await count(table)]));

    it('EXT-2281 a sweep leaves newer data to their own retention: visits continue, wrong answers still count', async () => {
      await aRequest(1, false, 10);
      await asked();
      await aPersonEverywhere(world.db, rut, 'sellado');
      await sweep();
      expect(await counts()).toEqual(passing.map((table) => [table, 1]));
      await endedFor(terms.requests + 1);
      await sweep();
      expect(await counts()).toEqual(passing.map((table) => [table, 0]));
    });

    it('EXT-2281 a mail that waits goes out before its request is forgotten', async () => {
      await aRequest(1, false, 10);
      await asked();
      await sweep();
      expect(await count('mail')).toBe(1);
      await age('mail', 'delivered_at', 0);
      await sweep();
      expect(await count('mail')).toBe(0);
    });

    it('EXT-2282 a person who becomes a client again is no longer being erased, and still blocked', async () => {
      const [person] = demoSeed().personas;
      const again = { ...emptySeed, personas: person === undefined ? [] : [{ ...person, rut }] };
      await aRequest(1, false, 10);
      await asked();
      await loadSeed(world.db, again, testSecrets);
      await sweep();
      expect([await count('persona'), await count('person_mark')]).toEqual([1, 0]);
      const [company] = demoSeed().empresas;
      const [user] = accessSeed.usuarios;
      const ways: readonly Partial<Seed>[] = [
        again,
        { empresas: company === undefined ? [] : [{ ...company, rut, representantes: [] }] },
        { usuarios: user === undefined ? [] : [{ ...user, rut, empresas: [] }] },
      ];
      for (const way of ways) {
        const mark = { rut, blocked_at: 1, erasing_at: 1 };
        await world.db.kysely.deleteFrom('person_mark').execute();
        await world.db.kysely.insertInto('person_mark').values(mark).execute();
        await loadSeed(world.db, { ...emptySeed, ...way }, testSecrets);
        const marks = await world.db.kysely.selectFrom('person_mark').selectAll().execute();
        expect(marks).toEqual([{ ...mark, erasing_at: null }]);
      }
    });
  });

  it('EXT-2105 replaces ruts in older rows', async () => {
    const rows = [1, 2].map((n) => ({
      noted_at: Date.now() - n,
      event: 'ingreso',
      rut,
      factor: null,
      outcome: 'x',
    }));
    await world.db.kysely.insertInto('audit').values(rows).execute();
    await sweep();
    const named = await world.db.kysely.selectFrom('audit').select('rut').distinct().execute();
    expect(named).toEqual([{ rut: expect.stringMatching(/^[\da-f]{64}$/) }]);
  });

  it('EXT-2109 is one node’s at a time, and the next one’s when that one died at it', async () => {
    const other = await world.anotherNode();
    expect(await takeWork(other, 'olvido', aDay)).toBeDefined();
    expect(await sweep()).toBe(false);
    await world.db.kysely.updateTable('shared_work').set({ held_until: 1 }).execute();
    expect(await sweep()).toBe(true);
    expect(await sweep()).toBe(true);
  });

  it("EXT-2109 a failed sweep releases its lease, and an overlong one takes nobody else's", async () => {
    const failing = {
      terms,
      keyed: testKeyed,
      days: world.days,
      cameTo,
      discard: () => Promise.reject(new Error('no disk')),
    };
    await aRequest(1, false, terms.requests + 1);
    await expect(sweepByRetention(world.db, failing)).rejects.toThrow('no disk');
    expect(await sweep()).toBe(true);
    const late = await takeWork(world.db, 'olvido', 1);
    await vi.waitFor(async () => expect(await takeWork(world.db, 'olvido', aDay)).toBeDefined());
    if (late !== undefined) await leaveWork(world.db, late);
    expect(await sweep()).toBe(false);
  });

  it('EXT-2285 one failing table does not stop the others', async () => {
    await aRequest(1, false, terms.requests + 1);
    await world.db.kysely
      .insertInto('audit')
      .values({ noted_at: 1, event: 'ingreso', rut: null, factor: null, outcome: 'x' })
      .execute();
    await sql`drop table known_device`.execute(world.db.kysely);
    await expect(sweep()).rejects.toThrow('known_device');
    expect([await count('solicitud'), await count('audit')]).toEqual([0, 0]);
    expect(discarded).toEqual(['n-1']);
  });

  it('EXT-2107 for any ages and batch size deletes only expired data', async () => {
    let place = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 2 * terms.messages }), { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (ages, batch) => {
          await world.db.kysely.deleteFrom('sms').execute();
          for (const days of ages)
            await world.db.kysely
              .insertInto('sms')
              .values({
                id: String((place += 1)),
                usuario: rut,
                mobile: 'm',
                text: 's',
                queued_at: 1,
                delivered_at: Date.now() - (days + 0.5) * aDay,
              })
              .execute();
          await sweep(batch);
          expect(await count('sms')).toBe(ages.filter((days) => days < terms.messages).length);
        },
      ),
      { numRuns: 25 },
    );
  });
});
