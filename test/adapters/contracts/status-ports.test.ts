import { addDays } from '#core/shared/calendar-date.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { answerQuestions } from '#core/portability/identity/answer-questions.ts';
import { unwatched } from '#core/portability/documents/attachment.ts';
import { downloadDocument } from '#core/portability/documents/take-document.ts';
import {
  downloadCertificate,
  downloadOffer,
  downloadOfferAnswer,
  downloadWithdrawal,
} from '#core/portability/status/downloads.ts';
import { askAgain } from '#core/portability/status/answer-offer.ts';
import { E } from '#core/shared/fp.ts';
import { anAttachment } from '#test/support/builders/attachment.ts';
import { aDay } from '#test/support/builders/company.ts';
import { anEntry } from '#test/support/builders/entry.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { right } from '#test/support/right.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';
import { answersWith } from '#test/support/worlds/bank-visit.ts';
import { openPortals, portalsOver, refused, represented } from '#test/support/worlds/portals.ts';

const closing = openPortals();
afterEach(closing.stopAll);

const entry = anEntry();
const stamps = anAttachment({ id: 'tim100', name: 'timbres.pdf' });

describe.each(portalsOver(closing))('after signing, %s', (_, portalOver) => {
  it('PAPI-31 PAPI-32 PAPI-48 returns what became of a request, and PAPI-40 its offer once there is one', async () => {
    const bank = happyBank();
    const { ports, saved } = await represented(await portalOver(bank));
    expect(await ports.requests.summaries()()).toEqual(E.right([]));
    const { idSolicitud } = right(await ports.requests.submit(aRequest(), 'clave-1')());
    expect(await ports.requests.summaries()()).toEqual(
      E.right([
        {
          idSolicitud,
          estado: 'Ingresada',
          createdOn: aDay,
          provider: 'Banco del Valle',
          companyName: 'Panadería El Sol SpA',
        },
      ]),
    );
    expect(await downloadOffer(ports)(idSolicitud)()).toEqual(refused(404));
    const move = { idSolicitud, to: 'Oferta Disponible', from: ['Ingresada'] } as const;
    expect(await bank.requests.move(move)()).toEqual(E.right({ outcome: 'moved' }));
    expect(await ports.requests.history(idSolicitud)()).toEqual(
      E.right([
        { estado: 'Ingresada', on: aDay },
        { estado: 'Oferta Disponible', on: aDay },
      ]),
    );
    expect(await ports.requests.history(7)()).toEqual(refused(404));
    expect(await downloadOffer(ports)(idSolicitud)()).toEqual(E.right(undefined));
    expect(saved).toEqual([[`oferta-solicitud-${idSolicitud}.pdf`, expect.stringMatching(/^%PDF-/)]]);
    await ports.documents.upload({ kind: 'tim', idSolicitud, attachment: stamps }, unwatched)();
    expect(await ports.documents.summary(idSolicitud)()).toEqual(
      E.right([{ kind: 'tim', name: 'timbres.pdf', size: stamps.size, receivedOn: aDay }]),
    );
    expect(await ports.documents.summary(7)()).toEqual(refused(404));
  });

  it('lists documents of all requests of the company, and downloads each unchanged', async () => {
    const bank = happyBank();
    const { ports, saved } = await represented(await portalOver(bank));
    expect(await ports.companyDocuments.all()()).toEqual(E.right([]));
    const { idSolicitud } = right(await ports.requests.submit(aRequest(), 'clave-1')());
    const { id } = right(
      await ports.documents.upload({ kind: 'tim', idSolicitud, attachment: stamps }, unwatched)(),
    );
    const { name, size } = stamps;
    expect(await ports.companyDocuments.all()()).toEqual(
      E.right([
        { id, idSolicitud, kind: 'tim', name, size, receivedOn: aDay, addedBy: entry.representative },
      ]),
    );
    expect(await downloadDocument(ports)({ id, name })()).toEqual(E.right(undefined));
    expect(saved).toEqual([[name, expect.stringMatching(/^%PDF-/)]]);
    expect(await ports.companyDocuments.bytes('otro/../..')()).toEqual(refused(404));
  });

  it('takes a request back once, with a receipt of its own, and frees its provider', async () => {
    const bank = happyBank();
    const { ports, saved } = await represented(await portalOver(bank));
    const { idSolicitud } = right(await ports.requests.submit(aRequest(), 'clave-1')());
    expect(await ports.requests.existsFrom('Banco del Valle', entry.company)()).toEqual(E.right(true));
    expect(await downloadWithdrawal(ports)(idSolicitud)()).toEqual(refused(404));
    const { withdraw } = ports.withdrawals;
    const made = E.right({ idRetiro: 8001, on: aDay });
    expect(await withdraw(idSolicitud, 'retiro-1')()).toEqual(made);
    expect(await withdraw(idSolicitud, 'retiro-1')()).toEqual(made);
    expect(await withdraw(idSolicitud, 'retiro-2')()).toEqual(made);
    expect(await withdraw(idSolicitud, 'clave-1')()).toEqual(refused(422));
    expect(await withdraw(7, 'retiro-3')()).toEqual(refused(404));
    expect(right(await ports.requests.summaries()())).toMatchObject([
      { idSolicitud, estado: 'Ingresada', withdrawal: { idRetiro: 8001, on: aDay } },
    ]);
    expect(await downloadWithdrawal(ports)(idSolicitud)()).toEqual(E.right(undefined));
    expect(saved).toEqual([[`comprobante-retiro-${idSolicitud}.pdf`, expect.stringMatching(/^%PDF-/)]]);
    const upload = { kind: 'tim', idSolicitud, attachment: stamps } as const;
    expect(await ports.documents.upload(upload, unwatched)()).toEqual(
      refused(409, { codigo: 'SOLICITUD_RETIRADA' }),
    );
    expect(await ports.requests.existsFrom('Banco del Valle', entry.company)()).toEqual(E.right(false));
    expect(right(await ports.requests.submit(aRequest(), 'clave-2')()).idSolicitud).toBe(idSolicitud + 1);
  });

  it('EXT-1540 tells that a request ended with the offer that was let pass, and lets another in', async () => {
    let today = aDay;
    const bank = happyBank(undefined, { ...happyBank().clock, today: () => today });
    const { ports } = await represented(await portalOver(bank));
    const { idSolicitud } = right(await ports.requests.submit(aRequest(), 'clave-1')());
    right(await bank.requests.move({ idSolicitud, to: 'Oferta Disponible', from: ['Ingresada'] })());
    const { validUntil } = right(await ports.offers.read(idSolicitud)());
    today = validUntil;
    expect(right(await ports.requests.summaries()())[0]?.ended).toBeUndefined();
    today = addDays(validUntil, 1);
    const ended = { kind: 'lapsed', on: validUntil };
    expect(right(await ports.requests.summaries()())).toMatchObject([{ estado: 'Oferta Disponible', ended }]);
    const upload = { kind: 'tim', idSolicitud, attachment: stamps } as const;
    expect(await ports.documents.upload(upload, unwatched)()).toEqual(
      refused(409, { codigo: 'SOLICITUD_VENCIDA' }),
    );
    expect(await ports.requests.existsFrom('Banco del Valle', entry.company)()).toEqual(E.right(false));
    expect(right(await ports.requests.submit(aRequest(), 'clave-2')()).idSolicitud).toBe(idSolicitud + 1);
  });

  it('EXT-1009 names missing documents until received', async () => {
    const bank = happyBank();
    const { ports } = await represented(await portalOver(bank));
    const { idSolicitud } = right(await ports.requests.submit(aRequest(), 'clave-1')());
    const missing = async () => right(await ports.requests.summaries()())[0]?.missing;
    expect(await missing()).toBeUndefined();
    const asked = ['balance', 'escritura'] as const;
    right(await bank.requests.move({ idSolicitud, to: 'Falta Información', from: ['Ingresada'], asked })());
    expect(await missing()).toEqual(asked);
    right(await ports.documents.upload({ kind: 'escritura', idSolicitud, attachment: stamps }, unwatched)());
    expect(await missing()).toEqual(['balance']);
    right(await ports.documents.upload({ kind: 'balance', idSolicitud, attachment: stamps }, unwatched)());
    expect(await missing()).toEqual([]);
  });

  it('does not withdraw a request with an offer', async () => {
    const bank = happyBank();
    const { ports } = await represented(await portalOver(bank));
    const { idSolicitud } = right(await ports.requests.submit(aRequest(), 'clave-1')());
    right(await bank.requests.move({ idSolicitud, to: 'Oferta Disponible', from: ['Ingresada'] })());
    expect(await ports.withdrawals.withdraw(idSolicitud, 'retiro-1')()).toEqual(
      refused(409, { codigo: 'SOLICITUD_CON_OFERTA' }),
    );
  });

  it('EXT-1502 EXT-1503 EXT-1505 EXT-1506 answers an offer once, after the questions again, with receipt and closings', async () => {
    const bank = happyBank();
    const { ports, saved } = await represented(await portalOver(bank));
    const { read, answer, closings } = ports.offers;
    const { idSolicitud } = right(await ports.requests.submit(aRequest(), 'clave-1')());
    expect(await read(idSolicitud)()).toEqual(refused(409, { codigo: 'SOLICITUD_SIN_OFERTA' }));
    expect(await closings(idSolicitud)()).toEqual(E.right([]));
    right(await bank.requests.move({ idSolicitud, to: 'Oferta Disponible', from: ['Ingresada'] })());
    const offer = right(await read(idSolicitud)());
    expect(offer).toMatchObject({ idSolicitud, offeredOn: aDay, answer: undefined });
    expect(offer.products).toHaveLength(aRequest().toContract.length);
    const { version } = offer;
    const accepted = { kind: 'aceptada', version } as const;
    const again = async () => {
      const round = right(await askAgain(ports)());
      return answerQuestions({ bureau: ports.identityAgain, session: ports.session })(
        round,
        answersWith(round.questions.length, round),
      )();
    };
    expect(await answer(idSolicitud, accepted, 'si')()).toEqual(
      refused(403, { codigo: 'IDENTIDAD_POR_PROBAR' }),
    );
    expect(await downloadOfferAnswer(ports)(idSolicitud)()).toEqual(refused(404));
    expect(await again()).toEqual(E.right({ verdict: 'confirmed' }));
    expect(await answer(idSolicitud, { ...accepted, version: 'otra' }, 'otra')()).toEqual(
      refused(409, { codigo: 'OFERTA_CAMBIO' }),
    );
    const given = {
      idRespuesta: 9001,
      kind: 'aceptada',
      on: aDay,
      hour: expect.stringMatching(/^\d\d:\d\d$/),
    };
    const made = E.right(given);
    expect(await answer(idSolicitud, accepted, 'si')()).toEqual(made);
    expect(await answer(idSolicitud, accepted, 'si')()).toEqual(made);
    expect(await answer(idSolicitud, accepted, 'si otra vez')()).toEqual(made);
    expect(await answer(idSolicitud, { ...accepted, kind: 'rechazada' }, 'no')()).toEqual(
      refused(409, { codigo: 'OFERTA_RESPONDIDA' }),
    );
    expect(await answer(idSolicitud, accepted, 'clave-1')()).toEqual(refused(422));
    expect(await answer(7, accepted, 'nadie')()).toEqual(refused(404));
    expect(right(await read(idSolicitud)())).toMatchObject({ version, answer: { idRespuesta: 9001 } });
    expect(right(await ports.requests.summaries()())).toMatchObject([
      { idSolicitud, estado: 'Oferta Disponible', answer: given },
    ]);
    expect(right(await closings(idSolicitud)())).toEqual(
      offer.closings.map((closing) =>
        expect.objectContaining({ ...closing, estado: 'Por pagar', since: aDay, owner: 'bank' }),
      ),
    );
    expect(await downloadOfferAnswer(ports)(idSolicitud)()).toEqual(E.right(undefined));
    expect(saved).toEqual([[`comprobante-respuesta-${idSolicitud}.pdf`, expect.stringMatching(/^%PDF-/)]]);
  });

  it('PAPI-35 PAPI-41 tells the certificates of the company and hands out those that are there', async () => {
    const bank = happyBank();
    const { ports, saved } = await represented(await portalOver(bank));
    const entered = { company: entry.company, companyName: 'Panadería El Sol SpA' };
    right(await bank.certificates.enter({ ...entered, estado: 'Ingresado' })());
    right(await bank.certificates.enter({ ...entered, estado: 'Terminada en plazo', validUntil: aDay })());
    expect(await ports.certificates.summaries()()).toEqual(
      E.right([
        { idCertificado: 5001, estado: 'Ingresado', requestedOn: aDay, validUntil: undefined },
        { idCertificado: 5002, estado: 'Terminada en plazo', requestedOn: aDay, validUntil: aDay },
      ]),
    );
    expect(await downloadCertificate(ports)(5001)()).toEqual(refused(404));
    expect(await downloadCertificate(ports)(5002)()).toEqual(E.right(undefined));
    expect(saved).toEqual([['certificado-liquidacion-5002.pdf', expect.stringMatching(/^%PDF-/)]]);
  });
});
