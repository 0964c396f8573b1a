import { aDay } from '#test/support/builders/company.ts';
import { describe, expect, it } from 'vitest';
import { answerFault } from '#core/bank/portability/offer/answer-fault.ts';
import { answerOffer } from '#core/bank/portability/offer/answer-offer.ts';
import { bureauQuestions, identityQuestions } from '#core/bank/portability/identity/bureau-questions.ts';
import { identityKey } from '#core/bank/portability/identity/identity-attempts.ts';
import { readOffer } from '#core/bank/portability/offer/read-offer.ts';
import { proofMinutes } from '#core/portability/session/session-life.ts';
import type { BankPorts } from '#core/bank/ports.ts';
import { forbidden, unknownThing } from '#core/bank/refusal.ts';
import type { OfferAnswerKind } from '#core/portability/status/offer.ts';
import { everyRequestStatus } from '#core/portability/status/request-statuses.ts';
import { addDays } from '#core/shared/calendar-date.ts';
import { E, TE } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { formatRut } from '#core/shared/rut.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { isLockedAt } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';
import { answeredOffer, provedAgain, submitted, tokenAt } from '#test/support/worlds/bank-visit.ts';
import { happyBank } from '#test/support/worlds/bank-world.ts';

const signer = anEntry();
const unproved = E.left({ refused: 'unproved' });
const conflict = (code: string) => E.left({ refused: 'conflict', code });

/** Builds a bank whose request 1001 has an offer. */
const offering = async (now?: () => number, clock?: BankPorts['clock']) => {
  const bank = happyBank(now, clock);
  const { idSolicitud } = await submitted(bank);
  right(await bank.requests.move({ idSolicitud, to: 'Oferta Disponible', from: everyRequestStatus })());
  const token = await tokenAt(bank, 'identified');
  const { offer } = right(await readOffer(bank)({ access: token.access, idSolicitud })());
  const answer = (changes: Partial<{ kind: OfferAnswerKind; version: string; bank: BankPorts }> = {}) =>
    answerOffer(changes.bank ?? bank)({
      access: token.access,
      idSolicitud,
      kind: changes.kind ?? 'aceptada',
      version: changes.version ?? offer.version,
    })();
  return { bank, idSolicitud, token, offer, answer };
};

describe('EXT-1502 who answers proves again who he is', () => {
  it('in the session that is open, and is then known for one answer', async () => {
    const { bank, token, answer } = await offering();
    expect(await answer()).toEqual(unproved);
    expect(right(await provedAgain(bank, token))).toMatchObject({ correctAnswers: 4, questionsAsked: 4 });
    expect(await answer()).toEqual(
      E.right({ idRespuesta: 9001, kind: 'aceptada', by: signer.representative, answeredAt: 0 }),
    );
  });

  it('the questions that opened the session are no proof, and neither is a wrong round', async () => {
    const { bank, token, answer } = await offering();
    right(await provedAgain(bank, token, false));
    expect(await answer()).toEqual(unproved);
  });

  it('a proof grows old', async () => {
    let now = 0;
    const { bank, token, answer } = await offering(() => now);
    right(await provedAgain(bank, token));
    now = proofMinutes * aMinute;
    expect(await answer()).toEqual(unproved);
    right(await provedAgain(bank, token));
    now += proofMinutes * aMinute - 1;
    expect(E.isRight(await answer())).toBe(true);
  });

  it('without a proof no attempt is counted: three such answers lock nobody', async () => {
    const { bank, answer } = await offering();
    for (let time = 0; time < 4; time += 1) expect(await answer()).toEqual(unproved);
    expect(await isLockedAt(bank.attempts, identityKey(signer))).toBe(false);
  });

  it('three wrong rounds lock here as they do at the start, and then nothing is asked', async () => {
    const { bank, token } = await offering();
    for (let time = 0; time < 3; time += 1) right(await provedAgain(bank, token, false));
    expect(await identityQuestions(bank)(token.access)()).toMatchObject(E.left({ refused: 'blocked' }));
  });

  it('EXT-203 never under a token that travels in a query', async () => {
    const { bank, token } = await offering();
    expect(await bureauQuestions(bank)(token.access)()).toEqual(E.left(forbidden));
  });

  it('a refused answer leaves the proof, an answer that was given needs none again', async () => {
    const { bank, token, answer } = await offering();
    right(await provedAgain(bank, token));
    expect(await answer({ version: 'otra' })).toEqual(conflict('OFERTA_CAMBIO'));
    const made = await answer();
    expect(E.isRight(made)).toBe(true);
    expect(await answer()).toEqual(made);
  });
});

describe('EXT-1503 refusals, each with its reason', () => {
  it('after the last day, by the day of the bank', async () => {
    let day = aDay;
    const { bank, token, offer, answer } = await offering(undefined, {
      ...happyBank().clock,
      today: () => day,
    });
    right(await provedAgain(bank, token));
    day = addDays(offer.validUntil, 1);
    expect(await answer()).toEqual(conflict('OFERTA_VENCIDA'));
    day = offer.validUntil;
    expect(E.isRight(await answer())).toBe(true);
  });

  it('another answer than the one that is there', async () => {
    const { bank, idSolicitud, answer } = await offering();
    await answeredOffer(bank, idSolicitud, 'rechazada');
    expect(await answer()).toEqual(conflict('OFERTA_RESPONDIDA'));
  });

  it('of a request without an offer, or withdrawn', async () => {
    const bank = happyBank();
    const { idSolicitud } = await submitted(bank);
    const { access } = await tokenAt(bank, 'identified');
    const asked = { access, idSolicitud, kind: 'aceptada', version: 'x' } as const;
    expect(await answerOffer(bank)(asked)()).toEqual(conflict('SOLICITUD_SIN_OFERTA'));
    const withdrawal = { idSolicitud, company: signer.company, by: signer.representative };
    right(await bank.requests.withdraw({ ...withdrawal, from: everyRequestStatus })());
    expect(await answerOffer(bank)(asked)()).toEqual(conflict('SOLICITUD_RETIRADA'));
  });

  it("SEC-08 another company's number and an unknown one get the same refusal", async () => {
    const { bank, idSolicitud } = await offering();
    const { access } = await tokenAt(bank, 'represented', anEntry({ company: '77.111.111-4' }));
    for (const id of [idSolicitud, 9999])
      expect(await answerOffer(bank)({ access, idSolicitud: id, kind: 'aceptada', version: 'x' })()).toEqual(
        E.left(unknownThing),
      );
  });

  it.each([
    ['unknown', {}, unknownThing],
    ['other-body', {}, { refused: 'other-body' }],
    ['refused', { why: 'withdrawn' }, { refused: 'conflict', code: 'SOLICITUD_RETIRADA' }],
    ['refused', { why: 'no-offer' }, { refused: 'conflict', code: 'SOLICITUD_SIN_OFERTA' }],
  ])('refused by the store at the last moment: %s %o', async (outcome, more, refusal) => {
    const { bank, answer } = await offering();
    const offers = { ...bank.offers, answer: () => TE.right({ outcome, ...more } as never) };
    expect(await answer({ bank: { ...bank, offers } })).toEqual(E.left(refusal));
  });
});

describe('EXT-1503 reasons against an answer', () => {
  const { validUntil, version } = anOffer();
  const said = { kind: 'aceptada', version } as const;
  const offered = { estado: 'Oferta Disponible' };
  const answer = { idRespuesta: 9001, kind: 'rechazada', answeredAt: 0 } as const;
  const withdrawal = { idRetiro: 8001, withdrawnAt: 0 };

  it.each([
    [offered, anOffer(), said, undefined],
    [{ estado: 'Oferta Informada' }, anOffer(), said, undefined],
    [{ ...offered, answer }, anOffer(), said, 'answered'],
    [{ ...offered, withdrawal }, anOffer(), said, 'withdrawn'],
    [{ estado: 'Pendiente' }, anOffer(), said, 'no-offer'],
    [offered, undefined, said, 'no-offer'],
    [offered, anOffer({ version: 'otra' }), said, 'changed'],
    [{ ...offered, ended: { kind: 'lapsed' as const, on: validUntil } }, anOffer(), said, 'ended'],
  ])('%o', (request, offer, answering, fault) => {
    expect(answerFault(request, offer, answering)).toBe(fault);
  });
});

it('EXT-1504 an offer stays as made when rates change', async () => {
  const { bank, idSolicitud, token, offer } = await offering();
  const dearer = { ...bank, secrets: { ...bank.secrets, keyed: () => 'con otras tasas' } };
  expect(right(await readOffer(dearer)({ access: token.access, idSolicitud })()).offer).toEqual(offer);
  expect(offer.products).toHaveLength(aRequest().toContract.length);
});

it('EXT-1542 the signer answers without proving the representation again; another representative only once he has proved it', async () => {
  const { bank, idSolicitud, offer } = await offering();
  const other = anEntry({ representative: formatRut(aRutOf('7654321')) });
  const said = { idSolicitud, kind: 'aceptada', version: offer.version } as const;
  for (const [step, entry, outcome] of [
    ['identified', other, E.left({ refused: 'unknown' })],
    ['represented', other, unproved],
    ['identified', signer, unproved],
  ] as const) {
    const { access } = await tokenAt(bank, step, entry);
    expect(await answerOffer(bank)({ access, ...said })()).toMatchObject(outcome);
  }
});
