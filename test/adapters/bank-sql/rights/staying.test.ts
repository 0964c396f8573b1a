import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sqlPersonRecords } from '#adapters/bank-sql/rights/person-records.ts';
import { stayingOf } from '#adapters/bank-sql/rights/staying.ts';
import { sweepByRetention } from '#adapters/bank-sql/rights/sweep-by-retention.ts';
import { knownPseudonym } from '#adapters/bank-sql/access/pseudonyms.ts';
import { orUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import { actsForCompany } from '#core/bank/access/audit-trail.ts';
import { isUnderWay } from '#core/bank/portability/request/under-way.ts';
import {
  hasOffer,
  everyRequestStatus,
  type RequestStatus,
} from '#core/portability/status/request-statuses.ts';
import { addDays } from '#core/shared/calendar-date.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay } from '#core/shared/units-of-time.ts';
import { plansOf } from '#test/support/plans-of.ts';
import { right } from '#test/support/right.ts';
import { engines, testKeyed, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';

const terms = {
  // Retention of requests in days, negative so that a request counts as old at once, without moving the database's
  // clock.
  requests: -60,
  mails: 1_000,
  messages: 1_000,
  counts: 1_000,
  audit: 1_000,
  knownDevices: 1_000,
  drafts: 1_000,
  backups: 35,
};

describe.each(engines)('when a request ended, in %s', (engine, open) => {
  let world: SqlWorld;
  const { aCompany, aSession, pass, submit, move, moveClosing, find, answer } = offeredStores(() => world);
  beforeAll(async () => {
    world = await open();
  });
  beforeEach(() => world.onDay(offeredTerms.validUntil));
  afterAll(() => world.close());

  type Asked = { readonly company: Rut; readonly idSolicitud: number };

  const taken = async (estado: RequestStatus): Promise<Asked> => {
    const company = aCompany();
    const idSolicitud = await submit(company);
    await move(idSolicitud, estado);
    return { company, idSolicitud };
  };
  const answered = async (asked: Asked, kind: 'aceptada' | 'rechazada'): Promise<void> => {
    const sessionId = await aSession(asked.company);
    await pass(sessionId);
    expect(await answer({ ...asked, sessionId, kind, closings: kind === 'aceptada' ? [1, 2] : [] })).toEqual(
      expect.objectContaining({ outcome: 'answered' }),
    );
  };
  const isClosed = async ({ idSolicitud }: Asked, positions: readonly number[]): Promise<void> => {
    for (const position of positions)
      for (const to of ['Pagado', 'Cerrado'] as const) await moveClosing(idSolicitud, position, to);
  };
  const letPass = (): void => world.onDay(addDays(offeredTerms.validUntil, 1));

  const ways: Readonly<Record<string, (asked: Asked) => Promise<unknown>>> = {
    'that nobody ended': async () => undefined,
    'that was taken back': (asked) =>
      world.stores.requests.withdraw({ ...asked, by: signing.representative, from: everyRequestStatus })(),
    'that was refused at once': ({ idSolicitud }) =>
      world.db.kysely
        .updateTable('solicitud')
        .set({ eligible: 0, is_open: 0 })
        .where('id', '=', idSolicitud)
        .execute(),
    'after the last day of an offer': async () => letPass(),
  };
  const waysOfOffers: typeof ways = {
    'whose offer was rejected': (asked) => answered(asked, 'rechazada'),
    'whose offer was accepted': (asked) => answered(asked, 'aceptada'),
    'of which one product is closed': async (asked) => {
      await answered(asked, 'aceptada');
      await isClosed(asked, [1]);
    },
    'of which every product is closed': async (asked) => {
      await answered(asked, 'aceptada');
      await isClosed(asked, [1, 2]);
    },
    'whose provider was asked again': async ({ company }) => {
      letPass();
      await submit(company);
      world.onDay(offeredTerms.validUntil);
    },
    'whose offer was kept when it was first read': async ({ idSolicitud }) => {
      await world.db.kysely.deleteFrom('offer').where('request_id', '=', idSolicitud).execute();
      world.onDay(addDays(offeredTerms.validUntil, 1_000));
    },
  };
  const cases = everyRequestStatus.flatMap((estado) =>
    Object.entries({ ...ways, ...(hasOffer(estado) ? waysOfOffers : {}) }).map(
      ([way, end]) => [estado, way, end] as const,
    ),
  );
  const given = () => ({ keyed: testKeyed, terms, days: world.days });
  const erase = async (rut: Rut) =>
    right(
      await sqlPersonRecords(world.db, {
        ...given(),
        operator: undefined,
        orUnavailable: orUnavailable((error) => world.reports.push(error)),
      }).erase(rut)(),
    );
  const sweep = () =>
    sweepByRetention(world.db, {
      ...given(),
      cameTo: { request: 0 },
      batch: 2,
      discard: async () => undefined,
    });

  it.each(actsForCompany.flatMap((event) => [[event, 'by'] as const, [event, 'for'] as const]))(
    'EXT-3080 the audit of a «%s» %s whoever is erased keeps his pseudonym until its term, and the sweep ends it',
    async (event, whose) => {
      const [rut, other] = [aCompany(), aCompany()];
      const parties = whose === 'by' ? { rut, company: other } : { rut: other, company: rut };
      right(await world.access.audit.note({ event: 'ingreso', rut, outcome: 'right' })());
      right(await world.access.audit.note({ event, outcome: 'hecha', ...parties })());
      const known = () => knownPseudonym(world.db, testKeyed, rut);
      const acts = world.db.kysely.selectFrom('audit').where('event', '=', event);
      const { last } = await acts
        .select(({ fn }) => fn.max<number>('noted_at').as('last'))
        .executeTakeFirstOrThrow();
      const staying = [{ kind: 'act', id: undefined, until: last + terms.audit * aDay }];
      expect(await erase(rut)).toEqual(staying);
      expect(await erase(rut)).toEqual(staying);
      await sweep();
      expect(await known()).toHaveLength(1);
      await world.db.kysely
        .updateTable('audit')
        .set(({ eb }) => ({ noted_at: eb('noted_at', '-', terms.audit * aDay) }))
        .where('event', '=', event)
        .execute();
      await sweep();
      expect(await known()).toEqual([]);
      expect(await erase(rut)).toEqual([]);
    },
  );

  it('EXT-3080 the last act of whoever is erased is found by indexes, however long the audit is', async () => {
    const { db } = world;
    const rut = aCompany();
    right(await world.access.audit.note({ event: 'carpeta-tributaria', rut, outcome: 'hecha' })());
    await sql`insert into audit (noted_at, event, rut, outcome, about)
      with recursive g(n) as (select 1 union all select n + 1 from g where n < 20000)
      select ${db.now} - n, case when n % 4 = 0 then 'solicitud-firmada' else 'ingreso' end,
        'alguien ' || n, 'hecha', 'empresa ' || n from g`.execute(db.kysely);
    await sql`analyze audit`.execute(db.kysely);
    const plans = await plansOf(
      db.kysely,
      (inside) => stayingOf(db, inside, { ...given(), rut }),
      engine === 'SQLite' ? 'explain query plan' : 'explain',
    );
    const ofAudit = plans.filter((plan) => /\baudit(?!_salt)/.test(plan));
    expect(ofAudit).toHaveLength(1);
    expect(ofAudit[0]).toContain('audit_acts_rut');
    expect(ofAudit[0]).toContain('audit_acts_about');
    expect(ofAudit[0]).not.toMatch(/audit_noted|Seq Scan|SCAN/);
  });

  it.each(cases)(
    'EXT-2104 EXT-2108 a request in «%s» %s is swept only if ended, and an erasure retains it as open exactly when the list does',
    async (estado, _way, end) => {
      const asked = await taken(estado);
      await end(asked);
      const kept = await find(asked.idSolicitud, asked.company);
      const goesOn = kept !== undefined && isUnderWay(kept);
      const staying = await erase(asked.company);
      expect(staying.find(({ id }) => id === asked.idSolicitud)).toMatchObject(
        goesOn ? { kind: 'request-under-way', until: undefined } : { kind: 'request' },
      );
      await sweep();
      expect((await find(asked.idSolicitud, asked.company)) !== undefined).toBe(goesOn);
    },
  );
});
