import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyDatabase, requestsOnFile } from '#adapters/bank-sql/operator.ts';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { engines, type SqlWorld } from '#test/support/worlds/bank-stores.ts';

const { company, representative } = anEntry();

describe.each(engines)('what the operator sees over %s', (_, open) => {
  let world: SqlWorld;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  it('every request that was taken in, with the instant of its withdrawal, and nothing once all is forgotten', async () => {
    const { requests } = world.stores;
    const command = { company, representative, signed: aRequest() };
    const enter = async (provider: string, eligible = true) =>
      right(await requests.register({ ...command, provider, eligible })());
    await enter('Banco del Valle');
    await enter('Banco Ribera');
    await enter('Banco Cumbre Sur', false);
    const by = representative;
    right(await requests.withdraw({ idSolicitud: 1001, company, by, from: withdrawableStatuses })());
    const since = expect.any(Number);
    expect(await requestsOnFile(world.db)).toEqual([
      { id: 1001, company, estado: 'Ingresada', provider: 'Banco del Valle', since, withdrawnAt: since },
      { id: 1002, company, estado: 'Ingresada', provider: 'Banco Ribera', since },
    ]);
    await emptyDatabase(world.db);
    expect(await requestsOnFile(world.db)).toEqual([]);
  });
});
