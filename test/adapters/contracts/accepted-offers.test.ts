import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { missingDocuments } from '#core/bank/portability/documents/missing-documents.ts';
import type { AdditionalKind } from '#core/portability/documents/kinds.ts';
import { offerStatuses } from '#core/portability/status/request-statuses.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDocumentCommand } from '#test/support/builders/document-command.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';

const { representative } = signing;

describe.each(storesWorlds)('an acceptance and its closings over %s', (_, open) => {
  let world: StoresWorld;
  const { find, closings, moveClosing, anOffered, answer } = offeredStores(() => world);
  beforeAll(async () => {
    world = await open();
  });
  beforeEach(() => world.onDay(offeredTerms.validUntil));
  afterAll(() => world.close());

  it('EXT-1544 EXT-3059 asks for what each objected closing lacks, until that one is cleared up', async () => {
    const offered = await anOffered();
    await answer(offered);
    const { company, idSolicitud } = offered;
    const object = (position: number, asked?: readonly AdditionalKind[]) =>
      world.stores.offers.moveClosing({
        ...{ idSolicitud, position, to: 'Objetado', from: ['Por pagar', 'Pagado'], reason: 'Falta', asked },
      })();
    const lacks = async () => {
      const kept = await find(idSolicitud, company);
      return kept && missingDocuments(kept, right(await world.stores.documents.ofRequest(idSolicitud)()));
    };
    const send = async (kind: AdditionalKind) =>
      right(
        await world.stores.documents.add(
          { ...aDocumentCommand(idSolicitud, 'b'.repeat(64)), kind },
          { ofKind: 10, ofDay: 1_000 },
        )(),
      );
    await object(1, ['escritura', 'balance']);
    expect(await lacks()).toEqual(['balance', 'escritura']);
    await send('balance');
    expect(await lacks()).toEqual(['escritura']);
    // Waits a few milliseconds so that the times differ, since a document received at the very moment when the bank
    // asks for it counts.
    await new Promise((resolve) => void setTimeout(resolve, 5));
    await object(2, ['fotocopia-rut', 'balance']);
    expect(await lacks()).toEqual(['balance', 'escritura', 'fotocopia-rut']);
    await moveClosing(idSolicitud, 2, 'Pagado');
    expect(await lacks()).toEqual(['escritura']);
    await object(2);
    expect(await lacks()).toEqual(['escritura']);
    await moveClosing(idSolicitud, 1, 'Pagado');
    expect(await lacks()).toBeUndefined();
  });

  describe('EXT-1545 an acceptance that is taken back', () => {
    const regret = (idSolicitud: number, company: Rut) =>
      world.stores.requests.withdraw({
        ...{ idSolicitud, company, by: representative },
        ...{ from: offerStatuses, regrets: true },
      })();

    it('ends its request as withdrawn and its closings with it, while nothing is paid', async () => {
      const offered = await anOffered();
      await answer(offered);
      const { company, idSolicitud } = offered;
      expect(right(await regret(idSolicitud, company))).toMatchObject({ outcome: 'withdrawn' });
      expect(await closings(idSolicitud)).toEqual([]);
      expect(await moveClosing(idSolicitud, 1, 'Pagado')).toEqual({ outcome: 'unknown' });
      expect(await find(idSolicitud, company)).toMatchObject({
        answer: { kind: 'aceptada' },
        withdrawal: { by: representative },
      });
      expect(right(await regret(idSolicitud, company))).toMatchObject({ outcome: 'withdrawn' });
    });

    it.each([[['Pagado']], [['Pagado', 'Objetado']], [['Pagado', 'Objetado', 'Por pagar']]] as const)(
      'is none once one closing was %j',
      async (moves) => {
        const offered = await anOffered();
        await answer(offered);
        const { company, idSolicitud } = offered;
        for (const to of moves) await moveClosing(idSolicitud, 2, to);
        const before = await closings(idSolicitud);
        expect(right(await regret(idSolicitud, company))).toMatchObject({ outcome: 'not-from' });
        expect(await closings(idSolicitud)).toEqual(before);
        expect(await find(idSolicitud, company)).not.toHaveProperty('withdrawal');
      },
    );

    it.each([[['Objetado']], [['Objetado', 'Por pagar']]] as const)(
      'is one still after %j, before anything was paid',
      async (moves) => {
        const offered = await anOffered();
        await answer(offered);
        const { company, idSolicitud } = offered;
        for (const to of moves) await moveClosing(idSolicitud, 2, to);
        expect(right(await regret(idSolicitud, company))).toMatchObject({ outcome: 'withdrawn' });
        expect(await closings(idSolicitud)).toEqual([]);
      },
    );

    it('EXT-2605 waits for a closing that is objected at the same moment, and neither fails', async () => {
      for (let round = 0; round < 20; round += 1) {
        const offered = await anOffered();
        await answer(offered);
        const { company, idSolicitud } = offered;
        const asked: readonly AdditionalKind[] = ['balance'];
        const [objected, taken] = await Promise.all([
          world.stores.offers.moveClosing({
            ...{ idSolicitud, position: 1, to: 'Objetado', from: ['Por pagar'], reason: 'Falta', asked },
          })(),
          regret(idSolicitud, company),
        ]);
        expect(['moved', 'unknown']).toContain(right(objected).outcome);
        expect(right(taken).outcome).toBe('withdrawn');
      }
    });

    it('is none of an offer that was not accepted', async () => {
      const { company, idSolicitud } = await anOffered();
      expect(right(await regret(idSolicitud, company))).toMatchObject({ outcome: 'not-from' });
    });
  });
});
