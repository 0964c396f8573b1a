import type { SessionStep } from '#core/bank/session-move.ts';
import type { BankStores } from '#core/bank/stores.ts';
import type { AnswerCommand } from '#core/bank/portability/offer/offer-ports.ts';
import type { ClosingState } from '#core/portability/status/closing.ts';
import type { OfferTerms } from '#core/portability/status/offer.ts';
import { everyRequestStatus, type RequestStatus } from '#core/portability/status/request-statuses.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import { anEntry, aRutOf } from '#test/support/builders/entry.ts';
import { anOffer } from '#test/support/builders/offer.ts';
import { aRequest } from '#test/support/builders/submission.ts';
import { leaseOf, placeOf } from '#test/support/leases.ts';
import { right } from '#test/support/right.ts';

// For each state of a closing, the states from which it may be reached, written by hand: a list taken from the code
// under test would hide its mistakes.
const statesBefore: Readonly<Record<ClosingState, readonly ClosingState[]>> = {
  'Por pagar': ['Objetado'],
  Pagado: ['Por pagar', 'Objetado'],
  Cerrado: ['Pagado'],
  Objetado: ['Por pagar', 'Pagado'],
};

/** Request, representative and provider of every company in these tests. */
export const signing = {
  signed: aRequest(),
  representative: aRutOf('12345678'),
  provider: 'Banco del Valle',
} as const;
const { representative, provider, signed } = signing;

const { version, offeredOn, validUntil, conditions, products } = anOffer();

/** Terms of every offer in these tests. */
export const offeredTerms: OfferTerms = { version, offeredOn, validUntil, conditions, products };

let companies = 76_700_000;
let tokens = 0;

/** Builds requests with offers in a world of stores, and the sessions that answer them. */
export const offeredStores = (
  world: () => {
    readonly stores: Pick<BankStores, 'attempts' | 'offers' | 'requests' | 'rounds' | 'sessions'>;
  },
) => {
  const aCompany = (): Rut => aRutOf(String((companies += 1)));
  const hashes = () => {
    tokens += 1;
    return { accessHash: `acceso de oferta ${tokens}`, refreshHash: `refresco de oferta ${tokens}` };
  };

  /** Opens a session that has passed its first questions. */
  const aSession = async (company: Rut, before?: (sessionId: string) => Promise<void>): Promise<string> => {
    const opened = hashes();
    right(
      await world().stores.sessions.open({ ...opened, company, representative, serial: anEntry().serial })(),
    );
    const { id } = O.toUndefined(right(await world().stores.sessions.renew(opened.accessHash)())) ?? {
      id: '',
    };
    await before?.(id);
    await pass(id, 'questions');
    return id;
  };

  /** Records a passed round of a session. */
  const settle = async (sessionId: string, key: string) =>
    right(
      await world().stores.rounds.settle({
        key,
        fingerprint: 'respuestas',
        outcome: { correctAnswers: 4, questionsAsked: 4 },
        lease: await leaseOf(world().stores.attempts, placeOf(`intento ${(tokens += 1)}`)),
        opens: { sessionId, step: 'identified', token: hashes() },
      })(),
    );

  /** Opens and passes a round of questions in a session. */
  const pass = async (sessionId: string, step: SessionStep = 'identified'): Promise<void> => {
    const key = `ronda de oferta ${(tokens += 1)}`;
    right(await world().stores.rounds.open({ key, sessionId, invented: false, questions: [] }, step)());
    await settle(sessionId, key);
  };

  const submit = async (company: Rut) => {
    const made = right(
      await world().stores.requests.register({
        ...{ company, representative, provider, eligible: true, signed },
        mostADay: 10,
      })(),
    );
    return made.outcome === 'registered' ? made.idSolicitud : 0;
  };
  const move = async (
    idSolicitud: number,
    to: RequestStatus,
    from: readonly RequestStatus[] = everyRequestStatus,
  ) => right(await world().stores.requests.move({ idSolicitud, to, from, offer: () => offeredTerms })());
  const find = async (idSolicitud: number, company: Rut) =>
    O.toUndefined(right(await world().stores.requests.find(idSolicitud, company)()));
  const moveClosing = async (idSolicitud: number, position: number, to: ClosingState, reason?: string) =>
    right(
      await world().stores.offers.moveClosing({
        ...{ idSolicitud, position, to, reason },
        from: statesBefore[to],
      })(),
    );
  const closings = async (idSolicitud: number) => right(await world().stores.offers.closings(idSolicitud)());

  /** Creates a request with an offer, and a session that has proved its identity again. */
  const anOffered = async () => {
    const company = aCompany();
    const idSolicitud = await submit(company);
    await move(idSolicitud, 'Oferta Disponible');
    const sessionId = await aSession(company);
    await pass(sessionId);
    return { company, idSolicitud, sessionId };
  };

  const answer = async (
    command: Pick<AnswerCommand, 'company' | 'idSolicitud' | 'sessionId'> & Partial<AnswerCommand>,
  ) =>
    right(
      await world().stores.offers.answer({
        by: representative,
        kind: 'aceptada',
        version,
        closings: [1, 2],
        ...command,
      })(),
    );

  return { aCompany, aSession, pass, settle, submit, move, find, closings, moveClosing, anOffered, answer };
};
