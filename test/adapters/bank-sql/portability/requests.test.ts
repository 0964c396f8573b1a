import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unavailable } from '#core/bank/refusal.ts';
import { composeSubmission } from '#core/portability/request/submission.ts';
import { E } from '#core/shared/fp.ts';
import { aRut } from '#test/support/builders/entry.ts';
import { aSignedRequest } from '#test/support/builders/signed-request.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const company = aRut('76.123.456-0');

describe.each(engines)('the table of requests in %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
    right(
      await world.stores.requests.register({
        company,
        representative: aRut('12.345.678-5'),
        provider: 'Banco del Valle',
        eligible: true,
        body: composeSubmission(aSignedRequest()),
        idempotency: { key: 'clave', fingerprint: 'huella' },
      })(),
    );
  });
  afterAll(() => world.close());

  const stored = () => world.db.kysely.selectFrom('solicitud').selectAll().executeTakeFirstOrThrow();
  const copy = async (changes: {
    readonly id: number;
    readonly is_open: 0 | 1;
    readonly provider?: string;
  }) =>
    world.db.kysely
      .insertInto('solicitud')
      .values({ ...(await stored()), ...changes })
      .execute();

  it('SOL-09 takes no second open request of a company and provider, whoever writes it', async () => {
    await expect(copy({ id: 1, is_open: 1 })).rejects.toThrow(/unique/i);
    await expect(copy({ id: 2, is_open: 1, provider: 'Banco Ribera' })).resolves.toBeDefined();
    await expect(copy({ id: 3, is_open: 0 })).resolves.toBeDefined();
    await expect(copy({ id: 4, is_open: 0 })).resolves.toBeDefined();
  });

  it('keeps the body as text a person can read', async () => {
    expect((await stored()).body).toContain('"razonSocial":"Panadería El Sol SpA"');
  });

  it('a body that was damaged is no answer, and is told', async () => {
    await world.db.kysely.updateTable('solicitud').set({ body: '{}' }).where('id', '=', 1001).execute();
    expect(await world.stores.requests.find(1001, company)()).toEqual(E.left(unavailable));
    expect(world.reports).toEqual([expect.any(Error)]);
  });
});
