import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { certificateStatesBefore } from '#core/bank/portability/status/certificate-state.ts';
import type { Certificates } from '#core/bank/portability/status/certificate-ports.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay } from '#test/support/builders/company.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

type Entered = Parameters<Certificates['enter']>[0];
type Move = Parameters<Certificates['move']>[0];

describe.each(storesWorlds)('certificates over %s', (_, open) => {
  let world: StoresWorld;
  let companies = 76_000_000;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const aCompany = (): Rut => aRutOf(String((companies += 1)));
  const enter = async (company: Rut, changes: Partial<Entered> = {}) =>
    right(
      await world.stores.certificates.enter({
        company,
        companyName: 'Panadería El Sol SpA',
        estado: 'Ingresado',
        ...changes,
      })(),
    );
  const ofCompany = async (company: Rut) => right(await world.stores.certificates.ofCompany(company)());
  const find = async (id: number, company: Rut) =>
    O.toUndefined(right(await world.stores.certificates.find(id, company)()));
  const move = async (idCertificado: number, to: Move['to'], changes: Partial<Move> = {}) =>
    right(
      await world.stores.certificates.move({
        idCertificado,
        to,
        from: certificateStatesBefore(to),
        ...changes,
      })(),
    );

  it('the first is number 5001 and each next one more', async () => {
    expect(await enter(aCompany())).toBe(5001);
    expect(await enter(aCompany())).toBe(5002);
  });

  it('EST-32 keeps company, name, state, instant and validity', async () => {
    const company = aCompany();
    const idCertificado = await enter(company, { estado: 'Terminada en plazo', validUntil: aDay });
    const found = await find(idCertificado, company);
    expect(found).toEqual({
      idCertificado,
      company,
      companyName: 'Panadería El Sol SpA',
      estado: 'Terminada en plazo',
      requestedAt: expect.any(Number),
      validUntil: aDay,
    });
    expect(Math.abs((found?.requestedAt ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  it("another company's number is as unknown as one that never was", async () => {
    const id = await enter(aCompany());
    expect(await find(id, aCompany())).toBeUndefined();
    expect(await find(999_999, aCompany())).toBeUndefined();
  });

  it('PAPI-35 all of a company and of no other, oldest first', async () => {
    const company = aCompany();
    const ids = [await enter(company), await enter(company), await enter(company)];
    await enter(aCompany());
    expect((await ofCompany(company)).map(({ idCertificado }) => idCertificado)).toEqual(ids);
    expect(await ofCompany(aCompany())).toEqual([]);
  });

  it('EST-33 moves on, and keeps the validity it was given', async () => {
    const company = aCompany();
    const id = await enter(company);
    expect(await move(id, 'Pendiente en plazo')).toEqual({ outcome: 'moved' });
    expect((await find(id, company))?.validUntil).toBeUndefined();
    expect(await move(id, 'Terminada en plazo', { validUntil: aDay })).toEqual({ outcome: 'moved' });
    expect(await move(id, 'Caducada')).toEqual({ outcome: 'moved' });
    expect(await find(id, company)).toMatchObject({ estado: 'Caducada', validUntil: aDay });
  });

  it('EST-33 moves alone', async () => {
    const company = aCompany();
    const [id, other] = [await enter(company), await enter(company)];
    await move(id, 'Pendiente en plazo');
    expect((await find(other, company))?.estado).toBe('Ingresado');
  });

  it('EST-33 stays where it is when the state may not follow, and says where that is', async () => {
    const company = aCompany();
    const id = await enter(company);
    const stays = { outcome: 'not-from', estado: 'Ingresado' };
    expect(await move(id, 'Caducada')).toEqual(stays);
    expect(await move(id, 'Ingresado')).toEqual(stays);
    expect(await move(999_999, 'Caducada')).toEqual({ outcome: 'unknown' });
    expect((await find(id, company))?.estado).toBe('Ingresado');
  });

  it('EST-33 of twenty moves at once one is made', async () => {
    const id = await enter(aCompany());
    const all = await Promise.all(Array.from({ length: 20 }, () => move(id, 'Pendiente en plazo')));
    expect(all.filter(({ outcome }) => outcome === 'moved')).toHaveLength(1);
  });
});
