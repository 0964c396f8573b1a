import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceRequest } from '#core/bank/portability/advance-request.ts';
import { tellOfWithdrawal } from '#core/bank/notices/tell-signer.ts';
import type { RequestStatus } from '#core/portability/status/request-summary.ts';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const representative = aRutOf('12345678');
const { clock, secrets, settings } = happyBank();
const tell = tellOfWithdrawal({ clock, settings });

describe.each(storesWorlds)('what a signer is told over %s', (_, open) => {
  let world: StoresWorld;
  let companies = 76_800_000;
  beforeAll(async () => {
    world = await open();
  });
  afterAll(() => world.close());

  const signed = async (): Promise<{ readonly idSolicitud: number; readonly company: Rut }> => {
    const company = aRutOf(String((companies += 1)));
    const registered = right(
      await world.stores.requests.register({
        company,
        representative,
        provider: 'Banco del Valle',
        eligible: true,
        signed: aRequest(),
      })(),
    );
    return { company, idSolicitud: registered.outcome === 'registered' ? registered.idSolicitud : 0 };
  };
  const kindsOf = async (idSolicitud: number) =>
    (await world.mails()).filter((mail) => mail.idSolicitud === idSolicitud).map(({ kind }) => kind);
  const move = async (idSolicitud: number, to: RequestStatus) =>
    right(
      await advanceRequest({ requests: world.stores.requests, clock, secrets, settings })(idSolicitud, to)(),
    );
  const withdraw = async (of: { readonly idSolicitud: number; readonly company: Rut }) =>
    right(
      await world.stores.requests.withdraw({ ...of, by: representative, from: withdrawableStatuses, tell })(),
    );

  it('EXT-1604 of each status that asks something of them, once, and of no other', async () => {
    const { idSolicitud } = await signed();
    const road = ['Falta Información', 'Pendiente', 'Visado Comercial', 'Ejecutivo'] as const;
    for (const to of road) await move(idSolicitud, to);
    expect(await kindsOf(idSolicitud)).toEqual(['information-missing']);
    for (const to of ['Asignada a Ejecutivo', 'Oferta Disponible', 'Oferta Informada'] as const)
      await move(idSolicitud, to);
    expect(await kindsOf(idSolicitud)).toEqual(['information-missing', 'offer']);
  });

  it('EXT-1603 at the address that was signed, with what it concerns, as text and as HTML', async () => {
    const { idSolicitud } = await signed();
    await move(idSolicitud, 'Falta Información');
    const [mail] = (await world.mails()).filter((one) => one.idSolicitud === idSolicitud);
    expect(mail).toMatchObject({
      to: 'ana@elsol.cl',
      subject: `Falta información en tu solicitud N° ${idSolicitud}`,
      html: expect.stringContaining(`N° ${idSolicitud} de Panadería El Sol SpA`),
      text: expect.stringContaining(`N° ${idSolicitud} de Panadería El Sol SpA`),
    });
  });

  it('EXT-1603 of nothing where the move is refused', async () => {
    const { idSolicitud } = await signed();
    expect(await move(idSolicitud, 'Oferta Disponible')).toMatchObject({ outcome: 'not-from' });
    await move(idSolicitud, 'Falta Información');
    expect(await move(idSolicitud, 'Falta Información')).toMatchObject({ outcome: 'not-from' });
    expect(await kindsOf(idSolicitud)).toEqual(['information-missing']);
  });

  it('EXT-1603 of a move, once, whoever else moves it at the same moment', async () => {
    const { idSolicitud } = await signed();
    await Promise.all(Array.from({ length: 8 }, () => move(idSolicitud, 'Falta Información')));
    expect(await kindsOf(idSolicitud)).toEqual(['information-missing']);
  });

  it('EXT-1603 of a withdrawal, once, however often it is asked for', async () => {
    const own = await signed();
    await Promise.all(Array.from({ length: 5 }, () => withdraw(own)));
    await withdraw(own);
    expect(await kindsOf(own.idSolicitud)).toEqual(['request-withdrawn']);
    const [mail] = (await world.mails()).filter((one) => one.idSolicitud === own.idSolicitud);
    expect(mail?.text).toMatch(/El retiro es el N° \d+\./);
  });

  it('EXT-1603 of nothing where the withdrawal is refused', async () => {
    const late = await signed();
    for (const to of ['Pendiente', 'Visado Comercial', 'Ejecutivo', 'Asignada a Ejecutivo'] as const)
      await move(late.idSolicitud, to);
    await move(late.idSolicitud, 'Oferta Disponible');
    expect(await withdraw(late)).toMatchObject({ outcome: 'not-from' });
    expect(await kindsOf(late.idSolicitud)).toEqual(['offer']);
  });
});
