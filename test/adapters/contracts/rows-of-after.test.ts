import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsOnFile } from '#adapters/bank-sql/operator-queries.ts';
import { unavailable } from '#core/bank/refusal.ts';
import { haveAllCome } from '#core/portability/documents/asked-kinds.ts';
import { E, O, type TE } from '#core/shared/fp.ts';
import { aDocumentCommand } from '#test/support/builders/document-command.ts';
import { right } from '#test/support/right.ts';
import { accessSeed, ana } from '#test/support/worlds/access-seed.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';

const { representative } = signing;

describe.each(engines)('words that only a later version knows, in %s', (_, open) => {
  let world: SqlWorld;
  const { anOffered, aSession, aCompany, submit, answer, find } = offeredStores(() => world);
  beforeAll(async () => {
    world = await open(accessSeed);
    world.onDay(offeredTerms.validUntil);
  });
  afterAll(() => world.close());

  const run = (statement: RawBuilder<unknown>) => statement.execute(world.db.kysely);
  const devicesOf = () => world.access.devices.of(ana)();
  const flowOf = () => world.access.flows.find('con marcas', 'reactivacion')();

  const fails = async (asked: () => TE.TaskEither<unknown, unknown>) => {
    const before = world.reports.length;
    expect(await asked()()).toEqual(E.left(unavailable));
    expect(world.reports.slice(before).map(String)).toEqual([expect.stringMatching(/damaged|No step/)]);
  };

  it.each(['aceptada', 'rechazada'] as const)(
    'EXT-2886 an offer that was %s, by another kind of answer, is shown without one, and as no other',
    async (kind) => {
      const offered = await anOffered();
      await answer({ ...offered, kind });
      await run(sql`update offer_answer set kind = 'postergada' where request_id = ${offered.idSolicitud}`);
      const kept = await find(offered.idSolicitud, offered.company);
      const [listed] = right(await world.stores.requests.ofCompany(offered.company)());
      const onFile = (await requestsOnFile(world.db, world.days)).find(
        ({ id }) => id === offered.idSolicitud,
      );
      for (const told of [kept, listed, onFile]) {
        expect(told).toBeDefined();
        expect(told?.answer).toBeUndefined();
      }
      expect(onFile?.closings).toBeUndefined();
      for (const again of ['aceptada', 'rechazada'] as const)
        expect(await answer({ ...offered, kind: again })).not.toMatchObject({ outcome: 'answered' });
    },
  );

  it('EXT-2945 documents of another kind stay asked for', async () => {
    const company = aCompany();
    const idSolicitud = await submit(company);
    const asked = async (kinds: string) => {
      await run(sql`update solicitud set asked_kinds = ${kinds}, asked_at = 1 where id = ${idSolicitud}`);
      return (await find(idSolicitud, company))?.asked?.[0]?.kinds;
    };
    const both = await asked('otra,balance');
    expect(both).toHaveLength(2);
    expect(both).toContain('balance');
    expect(haveAllCome(await asked('otra'))).toBe(false);
    expect(haveAllCome(await asked(''))).toBe(true);
  });

  it('EXT-2886 a document of another kind is not available', async () => {
    const company = aCompany();
    const idSolicitud = await submit(company);
    const document = aDocumentCommand(idSolicitud, 'x'.repeat(64));
    const { add, find: one, ofRequest, ofRequests } = world.stores.documents;
    right(await add({ ...document, addedBy: representative }, { ofKind: 1, ofDay: 100 })());
    await run(sql`update document set kind = 'otra' where id = ${document.id}`);
    await fails(() => ofRequest(idSolicitud));
    await fails(() => ofRequests([idSolicitud], 100));
    await fails(() => one(document.id, company));
  });

  it('EXT-2886 a closing in another state is not available', async () => {
    const accepted = await anOffered();
    await answer(accepted);
    await run(sql`update closing set estado = 'Otro' where request_id = ${accepted.idSolicitud}`);
    await fails(() => world.stores.offers.closings(accepted.idSolicitud));
  });

  it('EXT-2886 a session at another step is not available', async () => {
    const sessionId = await aSession(aCompany());
    await run(sql`update session set step = 9, represents = 1, access_hash = 'otro' where id = ${sessionId}`);
    await fails(() => world.stores.sessions.renew('otro'));
  });

  it('EXT-2886 a device of another type or state is left out of the list', async () => {
    const all = right(await devicesOf());
    await run(sql`update dispositivo set tipo = 'otro' where id = ${all[0]?.id ?? ''}`);
    await run(sql`update dispositivo set estado = 'otro' where id = ${all[1]?.id ?? ''}`);
    expect(right(await devicesOf())).toEqual(all.slice(2));
  });

  it('EXT-2886 of the marks of a flow, the known ones are', async () => {
    right(await world.access.flows.open({ tokenHash: 'con marcas', flow: 'reactivacion', rut: ana })());
    await run(sql`update flow set marks = ${1 + (1 << 20)} where token_hash = 'con marcas'`);
    expect(O.toUndefined(right(await flowOf()))?.marks).toEqual(['identificado']);
  });
});
