import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import { E, type TE } from '#core/shared/fp.ts';
import { right } from '#test/support/right.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(engines)('EXT-2622 an audit that takes no row, over %s', (_, open) => {
  let world: SqlWorld;
  const { aCompany, find, submit, anOffered } = offeredStores(() => world);
  beforeAll(async () => {
    world = await open();
    world.onDay(offeredTerms.validUntil);
  });
  afterAll(() => world.close());

  it('lets no request be signed, withdrawn or answered until it takes them again', async () => {
    const { requests, offers } = world.stores;
    const [company, other] = [aCompany(), aCompany()];
    const withdrawn = { company: other, idSolicitud: await submit(other) };
    const offered = await anOffered();
    const by = signing.representative;
    const changes: readonly TE.TaskEither<unknown, unknown>[] = [
      requests.register({ ...signing, company, eligible: true, mostADay: 10 }),
      requests.withdraw({ ...withdrawn, by, from: withdrawableStatuses }),
      offers.answer({ ...offered, by, kind: 'aceptada', version: offeredTerms.version, closings: [1, 2] }),
    ];
    const outcomes = async () => {
      const made = [];
      for (const change of changes) made.push(await change());
      return made.map((outcome) => E.isRight(outcome));
    };
    await sql`alter table audit rename to audit_aside`.execute(world.db.kysely);
    expect(await outcomes()).toEqual([false, false, false]);
    await sql`alter table audit_aside rename to audit`.execute(world.db.kysely);
    expect(right(await requests.ofCompany(company)())).toEqual([]);
    expect((await find(withdrawn.idSolicitud, withdrawn.company))?.withdrawal).toBeUndefined();
    expect((await find(offered.idSolicitud, offered.company))?.answer).toBeUndefined();
    expect(await outcomes()).toEqual([true, true, true]);
  });
});
