import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statusesBefore } from '#core/bank/portability/status/request-status.ts';
import { additionalKinds, type AdditionalKind } from '#core/portability/documents/kinds.ts';
import type { RequestStatus } from '#core/portability/status/request-statuses.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const signed = aRequest();
const providers = ['Banco del Valle', 'Banco Ribera', 'Banco Cumbre Sur'];

describe.each(storesWorlds)('the statuses of requests over %s', (_, open) => {
  let world: StoresWorld;
  let companies = 76_000_000;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const aCompany = (): Rut => aRutOf(String((companies += 1)));
  const register = async (company: Rut, provider = 'Banco del Valle', eligible = true): Promise<number> => {
    const representative = aRutOf('12345678');
    const outcome = right(
      await world.stores.requests.register({
        ...{ company, representative, provider, eligible, signed },
        mostADay: 10,
      })(),
    );
    return outcome.outcome === 'registered' ? outcome.idSolicitud : 0;
  };
  const move = async (idSolicitud: number, to: RequestStatus, from = statusesBefore(to)) =>
    right(await world.stores.requests.move({ idSolicitud, to, from })());
  const ofCompany = async (company: Rut) => right(await world.stores.requests.ofCompany(company)());
  const statusesOf = async (idSolicitud: number) =>
    right(await world.stores.requests.history(idSolicitud)()).map(({ estado }) => estado);

  it('EST-21 a request begins as Ingresada, at the instant of its creation', async () => {
    const company = aCompany();
    const idSolicitud = await register(company);
    const [request] = await ofCompany(company);
    expect(request?.estado).toBe('Ingresada');
    expect(right(await world.stores.requests.history(idSolicitud)())).toEqual([
      { estado: 'Ingresada', reachedAt: request?.createdAt },
    ]);
  });

  it('EST-20 moves on and keeps the way it has come', async () => {
    const company = aCompany();
    const idSolicitud = await register(company);
    const way = ['Falta Información', 'Pendiente', 'Visado Comercial', 'Falta Información'] as const;
    for (const to of way) expect(await move(idSolicitud, to)).toEqual({ outcome: 'moved' });
    expect(await statusesOf(idSolicitud)).toEqual(['Ingresada', ...way]);
    expect((await ofCompany(company))[0]?.estado).toBe('Falta Información');
  });

  it('EXT-1009 stores the documents asked for by name, and when, until the next move', async () => {
    const company = aCompany();
    const idSolicitud = await register(company);
    const ask = async (to: RequestStatus, asked?: readonly AdditionalKind[]) =>
      right(await world.stores.requests.move({ idSolicitud, to, from: statusesBefore(to), asked })());
    const askedNow = async () => (await ofCompany(company))[0]?.asked;
    expect(await askedNow()).toBeUndefined();
    await ask('Falta Información', ['balance', 'ins-extracto']);
    const reached = right(await world.stores.requests.history(idSolicitud)()).map(
      ({ reachedAt }) => reachedAt,
    );
    const [{ kinds, at } = {}] = (await askedNow()) ?? [];
    expect(kinds).toEqual(['balance', 'ins-extracto']);
    expect(at).toBeGreaterThanOrEqual(reached[0] ?? NaN);
    expect(at).toBeLessThanOrEqual(reached[1] ?? NaN);
    await ask('Pendiente');
    expect(await askedNow()).toBeUndefined();
  });

  it('EXT-2937 stores every kind of that day where none is asked for by name, whenever it came', async () => {
    const company = aCompany();
    const idSolicitud = await register(company);
    expect(await move(idSolicitud, 'Falta Información')).toEqual({ outcome: 'moved' });
    expect((await ofCompany(company))[0]?.asked).toEqual([{ kinds: additionalKinds, at: 0 }]);
    expect(await move(idSolicitud, 'Pendiente')).toEqual({ outcome: 'moved' });
    expect((await ofCompany(company))[0]?.asked).toBeUndefined();
  });

  it('EST-20 stays where it is when the status may not follow, and says where that is', async () => {
    const idSolicitud = await register(aCompany());
    const stays = { outcome: 'not-from', estado: 'Ingresada' };
    expect(await move(idSolicitud, 'Oferta Informada')).toEqual(stays);
    expect(await move(idSolicitud, 'Ingresada')).toEqual(stays);
    expect(await statusesOf(idSolicitud)).toEqual(['Ingresada']);
  });

  it('EST-20 of twenty moves at once one is made', async () => {
    const idSolicitud = await register(aCompany());
    const all = await Promise.all(
      Array.from({ length: 20 }, (_each, place) =>
        move(idSolicitud, place % 2 === 0 ? 'Pendiente' : 'Falta Información', ['Ingresada']),
      ),
    );
    expect(all.filter(({ outcome }) => outcome === 'moved')).toHaveLength(1);
    expect(await statusesOf(idSolicitud)).toHaveLength(2);
  });

  it('has no request and no history for an unknown number', async () => {
    expect(await move(999_999, 'Pendiente')).toEqual({ outcome: 'unknown' });
    expect(await statusesOf(999_999)).toEqual([]);
  });

  it('PAPI-31 all of a company and of no other, oldest first, complete', async () => {
    const company = aCompany();
    const ids = [];
    for (const provider of providers) ids.push(await register(company, provider));
    await register(aCompany());
    const all = await ofCompany(company);
    expect(all.map(({ idSolicitud, provider }) => [idSolicitud, provider])).toEqual(
      ids.map((id, place) => [id, providers[place]]),
    );
    expect(all[0]).toMatchObject({ signed });
    expect(await ofCompany(aCompany())).toEqual([]);
  });

  it('EXT-1045 one that was turned down is listed as such, and not moved', async () => {
    const company = aCompany();
    const idSolicitud = await register(company, 'Banco del Valle', false);
    expect(await ofCompany(company)).toMatchObject([{ idSolicitud, ended: { kind: 'ineligible' } }]);
    expect(await move(idSolicitud, 'Pendiente')).toEqual({ outcome: 'ineligible' });
  });
});
