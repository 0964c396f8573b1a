import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceRequest } from '#core/bank/portability/status/advance-request.ts';
import {
  tellOfAnswer,
  tellOfEnding,
  tellOfSignature,
  tellOfWithdrawal,
} from '#core/bank/notices/tell-signer.ts';
import { moveClosing } from '#core/bank/portability/status/closings.ts';
import { tellOfDocuments } from '#core/bank/portability/documents/tell-of-documents.ts';
import { madeOffer } from '#core/bank/portability/offer/made-offer.ts';
import type { AdditionalKind } from '#core/portability/documents/kinds.ts';
import type { ClosingState } from '#core/portability/status/closing.ts';
import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import type { RequestStatus } from '#core/portability/status/request-statuses.ts';
import { withdrawableStatuses } from '#core/portability/status/withdrawal.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { aDay } from '#test/support/builders/company.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { aRequestMail } from '#test/support/builders/notice.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { storesWorlds, type StoresWorld } from '#test/support/worlds/bank-stores.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const representative = aRutOf('12345678');
const { clock, secrets, settings } = happyBank();
const tell = tellOfWithdrawal({ clock, settings });

describe.each(storesWorlds)('what a signer is told over %s', (_, open) => {
  let world: StoresWorld;
  let companies = 76_800_000;
  let tokens = 0;
  beforeAll(async () => {
    world = await open();
    world.onDay(clock.today());
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
        mostADay: 1_000,
        signed: aRequest(),
      })(),
    );
    return { company, idSolicitud: registered.outcome === 'registered' ? registered.idSolicitud : 0 };
  };
  const kindsOf = async (idSolicitud: number) =>
    (await world.mails()).filter((mail) => mail.idSolicitud === idSolicitud).map(({ kind }) => kind);
  const move = async (idSolicitud: number, to: RequestStatus, asked?: readonly AdditionalKind[]) =>
    right(
      await advanceRequest({
        documents: world.stores.documents,
        requests: world.stores.requests,
        ...{ clock, secrets, settings },
      })(idSolicitud, to, asked)(),
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
      html: expect.stringContaining(`N° ${idSolicitud} de tu empresa, RUT`),
      text: expect.stringContaining(`N° ${idSolicitud} de tu empresa, RUT`),
    });
  });

  it('EXT-1052 that all documents that were asked for have come, once, and not of some of them', async () => {
    const own = await signed();
    await move(own.idSolicitud, 'Falta Información', ['balance', 'escritura']);
    const add = async (kind: AdditionalKind, sha256: string) => {
      const [request] = right(await world.stores.requests.ofCompany(own.company)());
      if (request === undefined) throw new Error('The request was registered');
      const told = right(await tellOfDocuments({ ...world.stores, clock, settings })(request)());
      const id = `${own.idSolicitud}-${sha256}`;
      const file = { id, storedName: id, name: 'a.pdf', contentType: 'application/pdf', size: 1 } as const;
      const document = { ...file, idSolicitud: own.idSolicitud, kind, sha256, addedBy: representative };
      return right(await world.stores.documents.add({ ...document, tell: told }, { ofKind: 10 })());
    };
    await add('balance', 'uno');
    expect(await kindsOf(own.idSolicitud)).toEqual(['information-missing']);
    await Promise.all([add('escritura', 'dos'), add('escritura', 'tres'), add('escritura', 'dos')]);
    await add('balance', 'cuatro');
    expect(await kindsOf(own.idSolicitud)).toEqual(['information-missing', 'information-came']);
    const came = (await world.mails()).find(
      ({ idSolicitud, kind }) => idSolicitud === own.idSolicitud && kind === 'information-came',
    );
    expect(came?.text).toContain('Ahora le toca a nuestro banco: recibimos lo que faltaba; debe revisarlo');
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

  it('EXT-1185 of what was signed, with the signature and once, whoever asks for the mail besides', async () => {
    const [company, other] = [aRutOf(String((companies += 1))), aRutOf(String((companies += 1)))];
    const register = (of: Rut, key: string) =>
      world.stores.requests.register({
        company: of,
        representative,
        provider: 'Banco del Valle',
        eligible: true,
        mostADay: 1_000,
        signed: aRequest(),
        idempotency: { key, fingerprint: 'the same' },
        tell: tellOfSignature({ clock, settings }, true, representative),
      })();
    const entered = right(await register(company, 'one'));
    const idSolicitud = entered.outcome === 'registered' ? entered.idSolicitud : 0;
    await register(company, 'one');
    expect(right(await register(company, 'two'))).toEqual({ outcome: 'already-asked' });
    await register(other, 'three');
    expect(await kindsOf(idSolicitud)).toEqual(['request-signed']);
    const again = world.stores.outbox.queueMail(aRequestMail(idSolicitud));
    expect(right(await again())).toBe(false);
    await world.letPass(60);
    expect(right(await again())).toBe(true);
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

  describe('of an offer', () => {
    const { representative: by } = anEntry();
    const offered = async () => {
      const own = await signed();
      const road = ['Pendiente', 'Visado Comercial', 'Ejecutivo', 'Asignada a Ejecutivo'] as const;
      for (const to of [...road, 'Oferta Disponible'] as const) await move(own.idSolicitud, to);
      return own;
    };
    const proved = async (company: Rut): Promise<string> => {
      const hashes = () => ({
        accessHash: `aviso ${(tokens += 1)}`,
        refreshHash: `aviso refresco ${tokens}`,
      });
      const first = hashes();
      const { sessions, rounds, attempts } = world.stores;
      right(await sessions.open({ ...first, company, representative, serial: anEntry().serial })());
      const { id: sessionId } = O.toUndefined(right(await sessions.renew(first.accessHash)())) ?? { id: '' };
      // Passes two rounds of identity questions: the first identifies the session, the second proves the identity
      // for one answer to an offer.
      for (const step of ['questions', 'identified'] as const) {
        const key = `ronda de aviso ${(tokens += 1)}`;
        right(await rounds.open({ key, sessionId, invented: false, questions: [] }, step)());
        right(
          await rounds.settle({
            key,
            fingerprint: 'respuestas',
            outcome: { correctAnswers: 4, questionsAsked: 4 },
            lease: await leaseOf(attempts, placeOf(key)),
            opens: { sessionId, step: 'identified', token: hashes() },
          })(),
        );
      }
      return sessionId;
    };
    const answer = async (own: Awaited<ReturnType<typeof offered>>, kind: OfferAnswerKind) => {
      const made = madeOffer({ clock, secrets })(aRequest(), 0);
      const terms = right(await world.stores.offers.keep(own.idSolicitud, made)());
      const sessionId = await proved(own.company);
      const command = { ...own, by, sessionId, kind, version: terms.version };
      const both = [1, 2].map(() =>
        world.stores.offers.answer({
          ...command,
          closings: [1, 2],
          tell: tellOfAnswer({ clock, settings }),
        })(),
      );
      return (await Promise.all(both)).map((said) => right(said).outcome);
    };
    const close = (idSolicitud: number, to: ClosingState, reason?: string) =>
      moveClosing({ ...world.stores, clock, settings })({ idSolicitud, position: 1, to, reason })();

    it.each([
      ['aceptada', 'offer-accepted'],
      ['rechazada', 'offer-rejected'],
    ] as const)('EXT-1603 %s, once, however often it is answered', async (kind, told) => {
      const own = await offered();
      expect(await answer(own, kind)).toEqual(['answered', 'answered']);
      expect(await kindsOf(own.idSolicitud)).toEqual(['offer', told]);
      expect(await answer(own, kind === 'aceptada' ? 'rechazada' : 'aceptada')).toEqual([
        'refused',
        'refused',
      ]);
      expect(await kindsOf(own.idSolicitud)).toEqual(['offer', told]);
    });

    it('EXT-1609 EXT-1615 of a product that is closed, and whose turn it is among the others, in the words of its order', async () => {
      const own = await offered();
      await answer(own, 'aceptada');
      await close(own.idSolicitud, 'Cerrado');
      await close(own.idSolicitud, 'Pagado');
      const before = ['offer', 'offer-accepted', 'closing-asked'];
      expect(await kindsOf(own.idSolicitud)).toEqual(before);
      await close(own.idSolicitud, 'Cerrado');
      await close(own.idSolicitud, 'Cerrado');
      expect(await kindsOf(own.idSolicitud)).toEqual([...before, 'product-closed']);
      const mail = (await world.mails()).find(
        ({ idSolicitud, kind }) => idSolicitud === own.idSolicitud && kind === 'product-closed',
      );
      expect(mail?.text).toContain('en Banco del Valle: todas tus cuentas corrientes.');
      expect(mail?.text).toContain(
        'Ahora le toca a nuestro banco: debe pagar a Banco del Valle lo que deba tu empresa, si algo debe, y pedirle el cierre de: Tarjeta de crédito.',
      );
    });

    it('EXT-1612 of a product whose closing was objected, and why, each time', async () => {
      const own = await offered();
      await answer(own, 'aceptada');
      for (const [to, reason] of [
        ['Objetado', 'Falta la firma'],
        ['Por pagar', undefined],
        ['Objetado', 'Falta el poder'],
      ] as const)
        await close(own.idSolicitud, to, reason);
      const mails = (await world.mails()).filter(
        ({ idSolicitud, kind }) => idSolicitud === own.idSolicitud && kind === 'closing-objected',
      );
      expect(mails.map(({ text }) => /Motivo: (.*)\./.exec(text)?.[1])).toEqual([
        'Falta la firma',
        'Falta el poder',
      ]);
    });

    it('EXT-1052 of a closing that was asked for and of an objection that was cleared up, once each', async () => {
      const own = await offered();
      await answer(own, 'aceptada');
      for (const [to, reason] of [
        ['Objetado', 'Falta la firma'],
        ['Por pagar', undefined],
        ['Por pagar', undefined],
        ['Pagado', undefined],
        ['Pagado', undefined],
      ] as const)
        await close(own.idSolicitud, to, reason);
      expect((await kindsOf(own.idSolicitud)).slice(2)).toEqual([
        'closing-objected',
        'closing-resumed',
        'closing-asked',
      ]);
    });

    it('EXT-1112 of an objection that was cleared up, also where the closing goes on as asked for', async () => {
      const own = await offered();
      await answer(own, 'aceptada');
      for (const [to, reason] of [
        ['Pagado', undefined],
        ['Objetado', 'Falta la firma'],
        ['Pagado', undefined],
      ] as const)
        await close(own.idSolicitud, to, reason);
      expect((await kindsOf(own.idSolicitud)).slice(2)).toEqual([
        'closing-asked',
        'closing-objected',
        'closing-resumed',
      ]);
      const mail = (await world.mails()).find(
        ({ idSolicitud, kind }) => idSolicitud === own.idSolicitud && kind === 'closing-resumed',
      );
      expect(mail?.subject).toBe(`Se aclaró un cierre de tu solicitud N° ${own.idSolicitud}`);
      expect(mail?.text).toContain(
        'se aclaró lo que objetó Banco del Valle, y el cierre sigue su curso: todas tus cuentas corrientes. Está pedido, y lo que debía tu empresa por él, si algo debía, está pagado.',
      );
      expect(mail?.text).not.toContain('le pedimos el cierre');
    });

    it('EXT-1151 of no payment twice, whichever way a closing goes on after its objection', async () => {
      const own = await offered();
      await answer(own, 'aceptada');
      for (const to of [
        'Pagado',
        'Objetado',
        'Por pagar',
        'Objetado',
        'Pagado',
        'Objetado',
        'Por pagar',
        'Pagado',
      ] as const)
        await close(own.idSolicitud, to, to === 'Objetado' ? 'Falta la firma' : undefined);
      const mails = (await world.mails())
        .filter(({ idSolicitud }) => idSolicitud === own.idSolicitud)
        .slice(2);
      expect(mails.map(({ kind }) => kind)).toEqual([
        ...['closing-asked', 'closing-objected', 'closing-resumed', 'closing-objected', 'closing-resumed'],
        ...['closing-objected', 'closing-resumed', 'closing-asked'],
      ]);
      expect(mails.filter(({ text }) => /pagamos/iu.test(text))).toEqual([]);
      const asked = mails.filter(({ text }) =>
        text.includes('lo que debía tu empresa por él, si algo debía, está pagado.'),
      );
      expect(asked.map(({ kind }) => kind)).toEqual(['closing-asked', 'closing-resumed', 'closing-asked']);
    });

    const remind = (idSolicitud: number) =>
      world.stores.offers.remind(idSolicitud, tellOfEnding({ clock, settings }, aDay))();
    const isWaiting = async (idSolicitud: number) =>
      right(await world.stores.offers.unreminded()()).some((offer) => offer.idSolicitud === idSolicitud);

    it('EXT-1608 reminds of it once, whichever of many nodes comes first', async () => {
      const { idSolicitud } = await offered();
      expect(await isWaiting(idSolicitud)).toBe(true);
      const all = await Promise.all(Array.from({ length: 6 }, () => remind(idSolicitud)));
      expect(all.filter((done) => right(done))).toHaveLength(1);
      expect(await isWaiting(idSolicitud)).toBe(false);
      expect(await kindsOf(idSolicitud)).toEqual(['offer', 'offer-ending']);
    });

    it.each(['aceptada', 'rechazada'] as const)('EXT-1608 reminds of none that was %s', async (kind) => {
      const own = await offered();
      await answer(own, kind);
      expect(await isWaiting(own.idSolicitud)).toBe(false);
      expect(right(await remind(own.idSolicitud))).toBe(false);
      expect(await kindsOf(own.idSolicitud)).not.toContain('offer-ending');
    });
  });
});
