import { answerFault } from '#core/bank/portability/offer/answer-fault.ts';
import type {
  AnswerCommand,
  AnswerOutcome,
  Offers,
  StoredClosing,
} from '#core/bank/portability/offer/offer-ports.ts';
import type { RequestMail } from '#core/bank/notices/notice.ts';
import type { StoredRequest } from '#core/bank/ports.ts';
import type { MoveOutcome } from '#core/bank/portability/status/moves.ts';
import { closingStates, firstClosingState } from '#core/portability/status/closing.ts';
import type { OfferTerms } from '#core/portability/status/offer.ts';
import type { MemoryNote } from './access/audit.ts';
import { atomically } from './atomically.ts';
import type { MemoryRequests } from './requests.ts';

const firstAnswer = 9001;

type Ports = Pick<MemoryRequests, 'answerNow' | 'byNumber' | 'heldOtherwise' | 'hold' | 'seen'> & {
  readonly offers: Map<number, OfferTerms>;
  readonly closings: Map<number, readonly StoredClosing[]>;
  readonly paid: Set<number>;
  readonly spendProof: (sessionId: string) => boolean;
  readonly hear: (mail: RequestMail) => void;
  readonly note: MemoryNote;
};

export const memoryOffers = (
  now: () => number,
  { answerNow, byNumber, heldOtherwise, hold, seen, offers, closings, paid, spendProof, hear, note }: Ports,
): Offers => {
  let everAnswered = 0;
  const reminded = new Set<number>();
  const openUnreminded = (idSolicitud: number): StoredRequest | undefined => {
    const request = byNumber(idSolicitud);
    return request?.answer === undefined && request?.withdrawal === undefined && !reminded.has(idSolicitud)
      ? request
      : undefined;
  };
  const answer = (command: AnswerCommand): AnswerOutcome => {
    const { idSolicitud, kind, by } = command;
    if (heldOtherwise(command)) return { outcome: 'other-body' };
    const request = seen(command);
    if (request === undefined) return { outcome: 'unknown' };
    if (request.answer?.kind === kind) return { outcome: 'answered', answer: request.answer };
    const fault = answerFault(request, offers.get(idSolicitud), command);
    if (fault !== undefined) return { outcome: 'refused', why: fault };
    if (!spendProof(command.sessionId)) return { outcome: 'refused', why: 'unproved' };
    hold(command);
    const made = { idRespuesta: firstAnswer + everAnswered, kind, by, answeredAt: now() };
    everAnswered += 1;
    answerNow(idSolicitud, made);
    if (kind === 'aceptada')
      closings.set(
        idSolicitud,
        command.closings.map((position) => ({
          position,
          estado: firstClosingState,
          movedAt: made.answeredAt,
        })),
      );
    if (command.tell !== undefined) hear(command.tell(request, made));
    note({ event: 'oferta-respondida', rut: by, outcome: kind, about: `solicitud ${idSolicitud}` });
    return { outcome: 'answered', answer: made };
  };
  const moveClosing = (move: Parameters<Offers['moveClosing']>[0]): MoveOutcome => {
    const { idSolicitud, position, to: estado, from, reason, asked, tell } = move;
    const all = closings.get(idSolicitud) ?? [];
    const found = all.find((closing) => closing.position === position);
    if (found === undefined) return { outcome: 'unknown' };
    if (!from.includes(found.estado)) return { outcome: 'not-from', estado: found.estado };
    const moved = {
      ...{ position, estado, movedAt: now() },
      ...(reason === undefined ? {} : { reason }),
      ...(asked === undefined ? {} : { asked }),
    };
    const after = all.map((closing) => (closing === found ? moved : closing));
    closings.set(idSolicitud, after);
    if (closingStates[estado].isPaid) paid.add(idSolicitud);
    const request = byNumber(idSolicitud);
    if (tell !== undefined && request !== undefined)
      hear(tell(request, { movedAt: moved.movedAt, from: found.estado, closings: after }));
    return { outcome: 'moved' };
  };
  return {
    keep: (idSolicitud, made) =>
      atomically(() => {
        if (!offers.has(idSolicitud)) offers.set(idSolicitud, made);
        return offers.get(idSolicitud) ?? made;
      }),
    answer: (command) => atomically(() => answer(command)),
    closings: (idSolicitud) => atomically(() => closings.get(idSolicitud) ?? []),
    moveClosing: (move) => atomically(() => moveClosing(move)),
    unreminded: () =>
      atomically(() =>
        [...offers].flatMap(([idSolicitud, { validUntil }]) =>
          openUnreminded(idSolicitud) === undefined ? [] : [{ idSolicitud, validUntil }],
        ),
      ),
    remind: (idSolicitud, tell) =>
      atomically(() => {
        const request = openUnreminded(idSolicitud);
        if (request === undefined) return false;
        reminded.add(idSolicitud);
        hear(tell(request, now()));
        return true;
      }),
  };
};
