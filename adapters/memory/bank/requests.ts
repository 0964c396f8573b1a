import type { Idempotency } from '#core/bank/idempotency.ts';
import type { RequestMail } from '#core/bank/notices/notice.ts';
import type { StoredAnswer, StoredClosing } from '#core/bank/portability/offer/offer-ports.ts';
import { askedForClosings, askedOnMove } from '#core/bank/portability/documents/asked-documents.ts';
import type {
  DraftOwner,
  ReachedStatus,
  RegisterCommand,
  RegisterOutcome,
  RequestMoveOutcome,
  Requests,
  StoredRequest,
  WithdrawCommand,
  WithdrawOutcome,
} from '#core/bank/ports.ts';
import { ownEnd, type Days } from '#core/bank/portability/status/own-end.ts';
import { isUnderWay } from '#core/bank/portability/request/under-way.ts';
import { canBeTakenBack, closingStates } from '#core/portability/status/closing.ts';
import type { OfferTerms } from '#core/portability/status/offer.ts';
import { endOf } from '#core/portability/status/request-summary.ts';
import { firstRequestStatus, hasOffer } from '#core/portability/status/request-statuses.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { MemoryNote } from './access/audit.ts';
import { atomically } from './atomically.ts';
import { dailyCounts } from './daily-counts.ts';
import type { EarlierRequest } from './memory-seed.ts';
import { aDay } from '#core/shared/units-of-time.ts';

const listOf = <Value>(one: Value | undefined): readonly Value[] | undefined => one && [one];

type Answered = { readonly fingerprint: string; readonly idSolicitud: number };

const firstNumber = 1001;
const firstWithdrawal = 8001;

/** Call about a company's request under an idempotency key. */
type Keyed = {
  readonly idSolicitud: number;
  readonly company: Rut;
  readonly by: Rut;
  readonly idempotency?: Idempotency | undefined;
};

/** Interface of the in-memory store of requests, with operations for the store of offers. */
export type MemoryRequests = Requests & {
  readonly heldOtherwise: (call: Keyed) => boolean;
  readonly hold: (call: Keyed) => void;
  /** Finds a request of the caller's company by its number; undefined also for one that was turned down as not eligible. */
  readonly seen: (call: Keyed) => StoredRequest | undefined;
  readonly byNumber: (idSolicitud: number) => StoredRequest | undefined;
  readonly answerNow: (idSolicitud: number, answer: StoredAnswer) => void;
};

/** Tells whether a request is of a company and, if a signer is given, was signed by him with proved authority. */
const isOf =
  (company: Rut, signer: Rut | undefined) =>
  (kept: StoredRequest): boolean =>
    kept.company === company &&
    (signer === undefined || (kept.representative === signer && kept.signerProved));

export const memoryRequests = (
  now: () => number,
  earlier: readonly EarlierRequest[],
  {
    dropDraft,
    hear,
    post,
    days,
    offers,
    closings,
    paid,
    note,
    nameOf,
  }: {
    readonly dropDraft: (owner: DraftOwner) => void;
    readonly hear: (mail: RequestMail) => void;
    readonly post: (mail: RequestMail) => void;
    readonly days: Days;
    readonly offers: Map<number, OfferTerms>;
    readonly closings: Map<number, readonly StoredClosing[]>;
    /** Numbers of the requests of which something was ever paid. */
    readonly paid: ReadonlySet<number>;
    readonly note: MemoryNote;
    /** Returns the registered legal name of a company; undefined if unknown. */
    readonly nameOf: (company: Rut) => string | undefined;
  },
): MemoryRequests => {
  const requests: StoredRequest[] = [];
  const histories = new Map<number, readonly ReachedStatus[]>();
  const answers = new Map<string, Answered>();
  const gaveWay = new Set<number>();
  const signedToday = dailyCounts(now);
  const closedAt = (idSolicitud: number): number | undefined => {
    const all = closings.get(idSolicitud) ?? [];
    return all.length > 0 && all.every(({ estado }) => closingStates[estado].isClosed)
      ? Math.max(...all.map(({ movedAt }) => movedAt))
      : undefined;
  };
  const withItsEnd = (kept: StoredRequest): StoredRequest => {
    const { idSolicitud, answer, createdAt, eligible: isEligible } = kept;
    const ended = ownEnd(days)({
      eligible: isEligible,
      createdAt,
      answer,
      offeredUntil: offers.get(idSolicitud)?.validUntil,
      offeredAt: histories.get(idSolicitud)?.find(({ estado }) => hasOffer(estado))?.reachedAt,
      closedAt: closedAt(idSolicitud),
      gaveWay: gaveWay.has(idSolicitud),
    });
    return ended === undefined ? kept : { ...kept, ended };
  };
  const withAsked = (kept: StoredRequest): StoredRequest => {
    const asked = askedForClosings(closings.get(kept.idSolicitud) ?? []);
    return asked.length === 0 ? kept : { ...kept, asked: [...(kept.asked ?? []), ...asked] };
  };
  const allNow = (): readonly StoredRequest[] => requests.map(withItsEnd).map(withAsked);
  const earlierAt = (company: string, provider: string): readonly StoredRequest[] =>
    allNow().filter((kept) => kept.company === company && kept.provider === provider);
  const isOpen = (company: string, provider: string): boolean =>
    earlierAt(company, provider).some(isUnderWay);
  const answerKey = (company: string, person: string, key: string): string =>
    JSON.stringify([company, person, key]);
  const register = (command: RegisterCommand): RegisterOutcome => {
    const {
      company,
      representative,
      provider,
      eligible,
      signed,
      texts,
      unaccepted = [],
      idempotency,
      mostADay,
    } = command;
    const answered = idempotency && answers.get(answerKey(company, representative, idempotency.key));
    if (answered !== undefined) {
      if (answered.fingerprint !== idempotency?.fingerprint) return { outcome: 'other-body' };
      dropDraft(command);
      const first = requests.find((kept) => kept.idSolicitud === answered.idSolicitud);
      return {
        outcome: 'registered',
        idSolicitud: answered.idSolicitud,
        eligible: first?.eligible === true,
        repeated: true,
      };
    }
    if (unaccepted.length > 0) return { outcome: 'unaccepted-texts', texts: unaccepted };
    if (eligible && isOpen(company, provider)) return { outcome: 'already-asked' };
    const signer = `${company}:${representative}`;
    if (!signedToday.count(signer, mostADay))
      return { outcome: 'too-many-today', until: signedToday.endOf(signer) };
    if (eligible) earlierAt(company, provider).forEach((kept) => gaveWay.add(kept.idSolicitud));
    const idSolicitud = firstNumber + requests.length;
    const createdAt = now();
    histories.set(idSolicitud, [{ estado: firstRequestStatus, reachedAt: createdAt }]);
    const request = {
      idSolicitud,
      company,
      representative,
      signerProved: true,
      provider,
      eligible,
      estado: firstRequestStatus,
      signed,
      createdAt,
      texts,
      registeredName: nameOf(company),
    };
    requests.push(request);
    if (command.tell !== undefined) post(command.tell(request, undefined));
    dropDraft(command);
    if (idempotency !== undefined)
      answers.set(answerKey(company, representative, idempotency.key), {
        fingerprint: idempotency.fingerprint,
        idSolicitud,
      });
    return { outcome: 'registered', idSolicitud, eligible };
  };
  const heldOtherwise = ({ company, by, idempotency }: Keyed): boolean => {
    const answered = idempotency && answers.get(answerKey(company, by, idempotency.key));
    return answered !== undefined && answered.fingerprint !== idempotency?.fingerprint;
  };
  const hold = ({ idSolicitud, company, by, idempotency }: Keyed): void => {
    if (idempotency !== undefined)
      answers.set(answerKey(company, by, idempotency.key), {
        fingerprint: idempotency.fingerprint,
        idSolicitud,
      });
  };
  const seen = ({ idSolicitud, company }: Keyed): StoredRequest | undefined =>
    allNow().find((kept) => kept.idSolicitud === idSolicitud && kept.company === company && kept.eligible);
  const change = (idSolicitud: number, changes: Partial<StoredRequest>): void => {
    const at = requests.findIndex((kept) => kept.idSolicitud === idSolicitud);
    requests.splice(at, 1, ...requests.slice(at, at + 1).map((kept) => ({ ...kept, ...changes })));
  };
  const withdraw = (command: WithdrawCommand): WithdrawOutcome => {
    const { idSolicitud, by, from, regrets } = command;
    if (heldOtherwise(command)) return { outcome: 'other-body' };
    const found = seen(command);
    if (found === undefined) return { outcome: 'unknown' };
    if (
      found.withdrawal === undefined &&
      !(
        isUnderWay(found) &&
        from.some((estado) => estado === found.estado) &&
        (regrets === undefined ||
          canBeTakenBack(
            (closings.get(idSolicitud) ?? []).map(({ estado }) => ({
              estado,
              wasPaid: paid.has(idSolicitud),
            })),
          ))
      )
    )
      return { outcome: 'not-from', estado: found.estado };
    const earlierOnes = requests.filter((kept) => kept.withdrawal !== undefined).length;
    const withdrawal = found.withdrawal ?? {
      idRetiro: firstWithdrawal + earlierOnes,
      by,
      withdrawnAt: now(),
    };
    change(idSolicitud, { withdrawal });
    if (regrets === true) closings.delete(idSolicitud);
    if (found.withdrawal === undefined) {
      if (command.tell !== undefined) hear(command.tell(found, withdrawal));
      note({
        event: 'solicitud-retirada',
        rut: by,
        outcome: 'retirada',
        about: `solicitud ${idSolicitud}`,
      });
      hold(command);
    }
    return { outcome: 'withdrawn', withdrawal };
  };
  const move = ({
    idSolicitud,
    to,
    from,
    asked: named,
    offer,
    tell,
  }: Parameters<Requests['move']>[0]): RequestMoveOutcome => {
    const at = requests.findIndex((kept) => kept.idSolicitud === idSolicitud);
    const found = requests[at];
    if (found === undefined) return { outcome: 'unknown' };
    const end = endOf(withItsEnd(found));
    if (end !== undefined) return { outcome: end };
    if (!from.some((estado) => estado === found.estado)) return { outcome: 'not-from', estado: found.estado };
    requests[at] = { ...found, estado: to, asked: listOf(askedOnMove(to, named, now())) };
    const reached = { estado: to, reachedAt: now() };
    histories.set(idSolicitud, [...(histories.get(idSolicitud) ?? []), reached]);
    if (offer !== undefined && !offers.has(idSolicitud))
      offers.set(idSolicitud, offer(found.signed, reached.reachedAt));
    if (tell !== undefined) hear(tell(found, reached));
    return { outcome: 'moved' };
  };
  earlier.forEach(({ history, ...command }) => {
    const registered = register({ ...command, mostADay: Infinity });
    const last = history.at(-1);
    if (registered.outcome !== 'registered' || last === undefined) return;
    const today = now();
    const reached = history.map(({ estado, daysAgo }) => ({ estado, reachedAt: today - daysAgo * aDay }));
    histories.set(registered.idSolicitud, reached);
    requests.splice(
      -1,
      1,
      ...requests.slice(-1).map((kept) => ({
        ...kept,
        estado: last.estado,
        createdAt: reached[0]?.reachedAt ?? kept.createdAt,
        asked: last.asked && [{ kinds: last.asked, at: today - last.daysAgo * aDay }],
      })),
    );
  });
  return {
    register: (command) =>
      atomically(() => {
        const outcome = register(command);
        if (outcome.outcome === 'registered' && outcome.repeated !== true)
          note({
            event: 'solicitud-firmada',
            rut: command.representative,
            outcome: command.eligible ? 'recibida' : 'no-elegible',
            about: `solicitud ${outcome.idSolicitud}`,
          });
        return outcome;
      }),
    existsFrom: (provider, company) => atomically(() => isOpen(company, provider)),
    find: (idSolicitud, company, signer) =>
      atomically(() =>
        O.fromNullable(
          allNow()
            .filter(isOf(company, signer))
            .find((kept) => kept.idSolicitud === idSolicitud),
        ),
      ),
    ofCompany: (company, signer) =>
      atomically(() =>
        allNow()
          .filter(isOf(company, signer))
          .toSorted((one, other) => one.createdAt - other.createdAt || one.idSolicitud - other.idSolicitud),
      ),
    history: (idSolicitud) => atomically(() => histories.get(idSolicitud) ?? []),
    move: (asked) => atomically(() => move(asked)),
    withdraw: (command) => atomically(() => withdraw(command)),
    heldOtherwise,
    hold,
    seen,
    byNumber: (idSolicitud) => allNow().find((kept) => kept.idSolicitud === idSolicitud),
    answerNow: (idSolicitud, answer) => change(idSolicitud, { answer }),
  };
};
