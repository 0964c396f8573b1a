import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { madeOffer } from '#core/bank/portability/offer/made-offer.ts';
import { statusesBefore } from '#core/bank/portability/status/request-status.ts';
import { proofMinutes } from '#core/portability/session/session-life.ts';
import type { AnswerOutcome } from '#core/bank/portability/offer/offer-ports.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import { addDays } from '#core/shared/calendar-date.ts';
import { aDocumentCommand } from '#test/support/builders/document-command.ts';
import { O } from '#core/shared/fp.ts';
import { aRutOf } from '#test/support/builders/entry.ts';
import { right } from '#test/support/right.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { offeredStores, offeredTerms, signing } from '#test/support/worlds/offered-stores.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';

const { representative, signed } = signing;
const { validUntil } = offeredTerms;
const terms = offeredTerms;

const answered = (outcome: AnswerOutcome) =>
  outcome.outcome === 'answered' ? outcome.answer.idRespuesta : outcome;

describe.each(storesWorlds)('offers and their answers over %s', (_, open) => {
  let world: StoresWorld;
  const { aCompany, aSession, pass, settle, submit, move, find, closings, moveClosing, anOffered, answer } =
    offeredStores(() => world);
  beforeAll(async () => {
    world = await open();
  });
  beforeEach(() => world.onDay(validUntil));
  afterAll(() => world.close());

  it('EXT-1504 are made in the move to the offer and stored as made', async () => {
    const company = aCompany();
    const idSolicitud = await submit(company);
    const make = madeOffer(happyBank());
    const to = 'Oferta Disponible' as const;
    right(await world.stores.requests.move({ idSolicitud, to, from: everyRequestStatus, offer: make })());
    const first = right(await world.stores.offers.keep(idSolicitud, terms)());
    expect(first).toEqual(make(signed, 0));
    const next = { idSolicitud, to: 'Oferta Informada', from: statusesBefore('Oferta Informada') } as const;
    right(await world.stores.requests.move({ ...next, offer: () => terms })());
    expect(right(await world.stores.offers.keep(idSolicitud, terms)())).toEqual(first);
  });

  it('EXT-1504 of older requests are stored when first read, under concurrency', async () => {
    const company = aCompany();
    const idSolicitud = await submit(company);
    right(
      await world.stores.requests.move({ idSolicitud, to: 'Oferta Disponible', from: everyRequestStatus })(),
    );
    const all = await Promise.all(
      Array.from({ length: 10 }, (_each, place) =>
        world.stores.offers.keep(idSolicitud, { ...terms, version: `version ${place}` })(),
      ),
    );
    expect(new Set(all.map((kept) => right(kept).version)).size).toBe(1);
  });

  it('EXT-1503 are numbered from 9001, beside a request whose status stays', async () => {
    const offered = await anOffered();
    // Rut of the person who answers the offer, other than the signer of the request, so that a mix-up of the two is
    // noticed.
    const by = aRutOf('7654321');
    const made = await answer({ ...offered, by });
    expect(made).toEqual({
      outcome: 'answered',
      answer: { idRespuesta: 9001, kind: 'aceptada', by, answeredAt: expect.any(Number) },
    });
    const kept = await find(offered.idSolicitud, offered.company);
    expect(kept).toMatchObject({
      estado: 'Oferta Disponible',
      answer: made.outcome === 'answered' ? made.answer : 'none',
    });
    expect(right(await world.stores.requests.ofCompany(offered.company)())).toEqual([kept]);
    expect(answered(await answer(await anOffered()))).toBe(9002);
  });

  it('EXT-1506 an acceptance begins one closing of each product, a rejection none', async () => {
    const accepted = await anOffered();
    await answer(accepted);
    expect(await closings(accepted.idSolicitud)).toEqual(
      [1, 2].map((position) => ({ position, estado: 'Por pagar', movedAt: expect.any(Number) })),
    );
    const rejected = await anOffered();
    await answer({ ...rejected, kind: 'rechazada' });
    expect(await closings(rejected.idSolicitud)).toEqual([]);
  });

  it('SOL-09 a rejection frees the provider and leaves nothing to move, an acceptance does neither', async () => {
    const rejected = await anOffered();
    await answer({ ...rejected, kind: 'rechazada' });
    expect(await move(rejected.idSolicitud, 'Oferta Informada')).toEqual({ outcome: 'rejected' });
    expect(await submit(rejected.company)).toBeGreaterThan(rejected.idSolicitud);
    const accepted = await anOffered();
    await answer(accepted);
    expect(await submit(accepted.company)).toBe(0);
    expect(await move(accepted.idSolicitud, 'Oferta Informada')).toEqual({ outcome: 'moved' });
  });

  it('EXT-1502 are not taken without a proof, by an old one, or by one that was spent', async () => {
    const company = aCompany();
    const idSolicitud = await submit(company);
    await move(idSolicitud, 'Oferta Disponible');
    const sessionId = await aSession(company);
    const unproved = { outcome: 'refused', why: 'unproved' };
    expect(await answer({ company, idSolicitud, sessionId })).toEqual(unproved);
    expect(await answer({ company, idSolicitud, sessionId: 'nadie' })).toEqual(unproved);
    await pass(sessionId);
    await world.letPass(proofMinutes + 1);
    expect(await answer({ company, idSolicitud, sessionId })).toEqual(unproved);
    await pass(sessionId);
    await world.letPass(proofMinutes - 1);
    expect(answered(await answer({ company, idSolicitud, sessionId }))).toEqual(expect.any(Number));
  });

  it('EXT-1541 a round that was asked for before the session passed its first proves nothing', async () => {
    const company = aCompany();
    const idSolicitud = await submit(company);
    await move(idSolicitud, 'Oferta Disponible');
    const early = 'ronda de la entrada';
    const sessionId = await aSession(company, async (id) => {
      const round = { key: early, sessionId: id, invented: false, questions: [] };
      right(await world.stores.rounds.open(round, 'questions')());
    });
    expect(O.isNone(right(await world.stores.rounds.find(early, sessionId)()))).toBe(true);
    expect(await settle(sessionId, early)).toEqual({ outcome: 'settled-before' });
    expect(await answer({ company, idSolicitud, sessionId })).toEqual({
      outcome: 'refused',
      why: 'unproved',
    });
  });

  it('EXT-1541 a round requested under the previous token is not stored, however late', async () => {
    const { rounds } = world.stores;
    const round = { invented: false, questions: [] };
    const late = { ...round, key: 'ronda atrasada', sessionId: await aSession(aCompany()) };
    expect(right(await rounds.open(late, 'questions')())).toBe(false);
    expect(O.isNone(right(await rounds.find(late.key, late.sessionId)()))).toBe(true);
    expect(right(await rounds.open({ ...late, sessionId: 'terminada' }, 'questions')())).toBe(false);
    // Opens twenty rounds at once while the session is renewed, so that the order of both varies.
    const keys = Array.from({ length: 20 }, (_unused, place) => `ronda ${place} al mismo tiempo`);
    const asking: Promise<unknown>[] = [];
    const sessionId = await aSession(aCompany(), async (id) => {
      asking.push(...keys.map((key) => rounds.open({ ...round, key, sessionId: id }, 'questions')()));
    });
    await Promise.all(asking);
    const left = await Promise.all(keys.map(async (key) => right(await rounds.find(key, sessionId)())));
    expect(left.filter(O.isSome)).toEqual([]);
  });

  it('EXT-1502 one proof is good for one answer, and a refused answer does not spend it', async () => {
    const company = aCompany();
    const first = await submit(company);
    await move(first, 'Oferta Disponible');
    const second = right(
      await world.stores.requests.register({
        company,
        representative,
        provider: 'Banco Cumbre Sur',
        eligible: true,
        mostADay: 1_000,
        signed,
      })(),
    );
    const other = second.outcome === 'registered' ? second.idSolicitud : 0;
    await move(other, 'Oferta Disponible');
    const sessionId = await aSession(company);
    await pass(sessionId);
    const changed = await answer({ company, idSolicitud: first, sessionId, version: 'otra' });
    expect(changed).toEqual({ outcome: 'refused', why: 'changed' });
    expect(answered(await answer({ company, idSolicitud: first, sessionId }))).toEqual(expect.any(Number));
    const again = await answer({ company, idSolicitud: other, sessionId });
    expect(again).toEqual({ outcome: 'refused', why: 'unproved' });
  });

  it('EXT-1501 EXT-1503 are refused with their reason: ended, changed, not there, answered otherwise, withdrawn', async () => {
    const offered = await anOffered();
    world.onDay(addDays(validUntil, 1));
    expect(await answer(offered)).toEqual({ outcome: 'refused', why: 'ended' });
    world.onDay(validUntil);
    expect(await answer({ ...offered, version: 'otra' })).toEqual({ outcome: 'refused', why: 'changed' });
    await answer(offered);
    expect(await answer({ ...offered, kind: 'rechazada' })).toEqual({ outcome: 'refused', why: 'answered' });
    const company = aCompany();
    const idSolicitud = await submit(company);
    const { sessionId } = offered;
    expect(await answer({ company, idSolicitud, sessionId })).toEqual({
      outcome: 'refused',
      why: 'no-offer',
    });
    right(
      await world.stores.requests.withdraw({
        idSolicitud,
        company,
        by: representative,
        from: everyRequestStatus,
      })(),
    );
    expect(await answer({ company, idSolicitud, sessionId })).toEqual({
      outcome: 'refused',
      why: 'withdrawn',
    });
    expect(await answer({ company: aCompany(), idSolicitud, sessionId })).toEqual({ outcome: 'unknown' });
    expect(await answer({ company, idSolicitud: 999_999, sessionId })).toEqual({ outcome: 'unknown' });
  });

  it('EXT-1503 take a key for one call only, and a refused call gives it back', async () => {
    const offered = await anOffered();
    const idempotency = { key: 'respuesta', fingerprint: 'la aceptación' };
    world.onDay(addDays(validUntil, 1));
    expect((await answer({ ...offered, idempotency })).outcome).toBe('refused');
    world.onDay(validUntil);
    const own = { key: 'respuesta', fingerprint: 'otra aceptación' };
    expect((await answer({ ...offered, idempotency: own })).outcome).toBe('answered');
    expect(await answer({ ...offered, idempotency })).toEqual({ outcome: 'other-body' });
  });

  it("EXT-2643 take another person's key as a new one", async () => {
    const { company, ...offered } = await anOffered();
    const key = 'de quien firmó';
    right(
      await world.stores.requests.register({
        ...{ ...signing, company, provider: 'Banco Cumbre Sur', eligible: true, mostADay: 10 },
        idempotency: { key, fingerprint: 'la firma' },
      })(),
    );
    const command = { company, ...offered, idempotency: { key, fingerprint: 'la aceptación' } };
    expect(await answer(command)).toEqual({ outcome: 'other-body' });
    expect((await answer({ ...command, by: aRutOf('9876543') })).outcome).toBe('answered');
  });

  it('EXT-2645 keep no key of a call that found them made', async () => {
    const offered = await anOffered();
    const first = await answer({ ...offered, idempotency: { key: 'una', fingerprint: 'la aceptación' } });
    for (const fingerprint of ['la aceptación', 'otro cuerpo'])
      expect(await answer({ ...offered, idempotency: { key: 'otra', fingerprint } })).toEqual(first);
  });

  it('EXT-1503 a thousand retries, with one key, others or none, answer the one that is there', async () => {
    const offered = await anOffered();
    const first = await answer({ ...offered, idempotency: { key: 'mil', fingerprint: 'la aceptación' } });
    expect(first.outcome).toBe('answered');
    for (let round = 0; round < 20; round += 1) {
      const all = await Promise.all(
        Array.from({ length: 50 }, (_each, place) =>
          answer({
            ...offered,
            ...(place % 3 === 0
              ? {}
              : { idempotency: { key: `mil ${place % 7}`, fingerprint: 'la aceptación' } }),
          }),
        ),
      );
      all.forEach((outcome) => expect(outcome).toEqual(first));
    }
    expect(await closings(offered.idSolicitud)).toHaveLength(2);
  });

  it('EXT-1508 a request with a rejected offer accepts no document, one accepted does', async () => {
    const addTo = async (idSolicitud: number) =>
      right(
        await world.stores.documents.add(aDocumentCommand(idSolicitud, 'después'), {
          ofKind: 10,
          ofDay: 10,
        })(),
      ).outcome;
    for (const [kind, outcome] of [
      ['rechazada', 'rejected'],
      ['aceptada', 'added'],
    ] as const) {
      const offered = await anOffered();
      await answer({ ...offered, kind });
      expect(await addTo(offered.idSolicitud)).toBe(outcome);
    }
  });

  it('EXT-1503 accepted and rejected at once: one is written, the other refused', async () => {
    for (let round = 0; round < 10; round += 1) {
      const offered = await anOffered();
      const other = await aSession(offered.company);
      await pass(other);
      const both = await Promise.all([
        answer(offered),
        answer({ ...offered, sessionId: other, kind: 'rechazada' }),
      ]);
      const kept = await find(offered.idSolicitud, offered.company);
      expect(both.filter(({ outcome }) => outcome === 'answered')).toHaveLength(1);
      expect(both).toContainEqual({ outcome: 'refused', why: 'answered' });
      const accepted = kept?.answer?.kind === 'aceptada';
      expect(await closings(offered.idSolicitud)).toHaveLength(accepted ? 2 : 0);
      expect(both[accepted ? 0 : 1]?.outcome).toBe('answered');
    }
  });

  it('EXT-1502 of twenty requests answered at once by one proof, one is', async () => {
    const company = aCompany();
    const ids: number[] = [];
    for (let place = 0; place < 20; place += 1) {
      const made = right(
        await world.stores.requests.register({
          company,
          representative,
          provider: `Banco ${place}`,
          eligible: true,
          mostADay: 1_000,
          signed,
        })(),
      );
      const idSolicitud = made.outcome === 'registered' ? made.idSolicitud : 0;
      await move(idSolicitud, 'Oferta Disponible');
      ids.push(idSolicitud);
    }
    const sessionId = await aSession(company);
    await pass(sessionId);
    const all = await Promise.all(ids.map((idSolicitud) => answer({ company, idSolicitud, sessionId })));
    expect(all.filter(({ outcome }) => outcome === 'answered')).toHaveLength(1);
  });

  it('EXT-1503 beside a withdrawal at the same time, either there is an answer or a withdrawal', async () => {
    for (let round = 0; round < 10; round += 1) {
      const company = aCompany();
      const idSolicitud = await submit(company);
      const sessionId = await aSession(company);
      await pass(sessionId);
      const withdrawal = { idSolicitud, company, by: representative, from: withdrawableStatuses };
      const offeredAndAnswered = async () => {
        await move(idSolicitud, 'Oferta Disponible');
        return answer({ company, idSolicitud, sessionId, kind: round % 2 === 0 ? 'aceptada' : 'rechazada' });
      };
      const [said, taken] = await Promise.all([
        offeredAndAnswered(),
        world.stores.requests.withdraw(withdrawal)(),
      ]);
      const kept = await find(idSolicitud, company);
      const isAnswered = kept?.answer !== undefined;
      expect(kept?.withdrawal === undefined).toBe(isAnswered);
      expect(said).toMatchObject(isAnswered ? { outcome: 'answered' } : { why: 'withdrawn' });
      expect(right(taken)).toMatchObject({ outcome: isAnswered ? 'not-from' : 'withdrawn' });
    }
  });

  it('EXT-1503 a rejected request cannot be withdrawn, from any status', async () => {
    const { company, idSolicitud, sessionId } = await anOffered();
    await answer({ company, idSolicitud, sessionId, kind: 'rechazada' });
    const withdrawal = { idSolicitud, company, by: representative, from: everyRequestStatus };
    expect(right(await world.stores.requests.withdraw(withdrawal)())).toEqual({
      outcome: 'not-from',
      estado: 'Oferta Disponible',
    });
  });

  describe('EXT-1506 the closing of a product', () => {
    it('goes from state to state, each product on its own, with the reason of an objection', async () => {
      const offered = await anOffered();
      await answer(offered);
      const { idSolicitud } = offered;
      expect(await moveClosing(idSolicitud, 1, 'Cerrado')).toEqual({
        outcome: 'not-from',
        estado: 'Por pagar',
      });
      expect(await moveClosing(idSolicitud, 2, 'Objetado', 'Falta una firma')).toEqual({ outcome: 'moved' });
      expect(await moveClosing(idSolicitud, 1, 'Pagado')).toEqual({ outcome: 'moved' });
      expect(await closings(idSolicitud)).toMatchObject([
        { position: 1, estado: 'Pagado' },
        { position: 2, estado: 'Objetado', reason: 'Falta una firma' },
      ]);
      await moveClosing(idSolicitud, 2, 'Por pagar');
      expect((await closings(idSolicitud))[1]).toEqual({
        position: 2,
        estado: 'Por pagar',
        movedAt: expect.any(Number),
      });
      expect(await moveClosing(idSolicitud, 1, 'Por pagar')).toEqual({
        outcome: 'not-from',
        estado: 'Pagado',
      });
      expect(await moveClosing(idSolicitud, 1, 'Cerrado')).toEqual({ outcome: 'moved' });
      expect(await moveClosing(idSolicitud, 1, 'Objetado')).toEqual({
        outcome: 'not-from',
        estado: 'Cerrado',
      });
    });

    it('is unknown where nothing is closed', async () => {
      const { idSolicitud } = await anOffered();
      expect(await moveClosing(idSolicitud, 1, 'Pagado')).toEqual({ outcome: 'unknown' });
      expect(await moveClosing(999_999, 1, 'Pagado')).toEqual({ outcome: 'unknown' });
    });
  });
});
