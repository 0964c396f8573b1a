import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aRequestMail } from '#test/support/builders/notice.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

describe.each(storesWorlds)('outbox over %s', (_, open) => {
  let world: StoresWorld;
  let requests = 76_000_000;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const aRegistered = async (): Promise<number> => {
    const registered = right(
      await world.stores.requests.register({
        company: aRutOf(String((requests += 1))),
        representative: aRutOf('12345678'),
        provider: 'Banco del Valle',
        eligible: true,
        mostADay: 1_000,
        signed: aRequest(),
      })(),
    );
    return registered.outcome === 'registered' ? registered.idSolicitud : 0;
  };
  const queue = async (idSolicitud: number) =>
    right(await world.stores.outbox.queueMail(aRequestMail(idSolicitud))());

  it('queues one mail for a request within an hour', async () => {
    const id = await aRegistered();
    expect(await queue(id)).toBe(true);
    expect(await queue(id)).toBe(false);
    expect(await queue(await aRegistered())).toBe(true);
    await world.letPass(59);
    expect(await queue(id)).toBe(false);
    await world.letPass(1);
    expect(await queue(id)).toBe(true);
    expect(await queue(id)).toBe(false);
  });

  it('queues one of ten that come at once', async () => {
    const id = await aRegistered();
    const all = await Promise.all(Array.from({ length: 10 }, () => queue(id)));
    expect(all.filter((queued) => queued)).toHaveLength(1);
  });
});
