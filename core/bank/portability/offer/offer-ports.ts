import type { AskedKind } from '../../../portability/documents/asked-kinds.ts';
import type { AdditionalKind } from '../../../portability/documents/kinds.ts';
import type { ClosingState } from '../../../portability/status/closing.ts';
import type { OfferAnswerKind, OfferTerms } from '../../../portability/status/offer.ts';
import type { CalendarDate } from '../../../shared/calendar-date.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { Idempotency } from '../../idempotency.ts';
import type { TellSigner } from '../../notices/ports.ts';
import type { Stored } from '../../shared-ports.ts';
import type { MoveOutcome } from '../status/moves.ts';

/** Reason to refuse an answer to an offer: answered before, request withdrawn, no offer, another version, expired, or identity not proved again. */
export type AnswerFault = 'answered' | 'withdrawn' | 'no-offer' | 'changed' | 'ended' | 'unproved';

/** Stored answer to an offer: its own number, who answered, and when in epoch milliseconds. */
export type StoredAnswer = {
  readonly idRespuesta: number;
  readonly kind: OfferAnswerKind;
  readonly by: Rut;
  readonly answeredAt: number;
};

export type AnswerCommand = {
  readonly idSolicitud: number;
  readonly company: Rut;
  readonly by: Rut;
  /** Id of the session whose repeated identity proof the answer to the offer uses up. */
  readonly sessionId: string;
  readonly kind: OfferAnswerKind;
  readonly version: string;
  /** Positions in the request of the products whose closing an acceptance starts. */
  readonly closings: readonly number[];
  readonly idempotency?: Idempotency | undefined;
  readonly tell?: TellSigner<StoredAnswer> | undefined;
};

export type AnswerOutcome =
  | { readonly outcome: 'answered'; readonly answer: StoredAnswer }
  | { readonly outcome: 'refused'; readonly why: AnswerFault }
  | { readonly outcome: 'other-body' }
  | { readonly outcome: 'unknown' };

/** Stored closing of one product, by its position in the request, with its state and the time it entered that state. */
export type StoredClosing = {
  readonly position: number;
  readonly estado: ClosingState;
  readonly movedAt: number;
  readonly reason?: string | undefined;
  /** Document kinds that the bank requested by name when the closing was objected. */
  readonly asked?: readonly AskedKind[] | undefined;
};

/** Result of moving a closing: the instant, and the states of all closings of its request at that instant. */
export type MovedClosing = {
  readonly movedAt: number;
  /** State of the closing before it was moved to another state. */
  readonly from: ClosingState;
  readonly closings: readonly StoredClosing[];
};

export type UnremindedOffer = { readonly idSolicitud: number; readonly validUntil: CalendarDate };

export type Offers = {
  /** Stores the offer of a request, or returns the stored one if there is one (EXT-1504). */
  readonly keep: (idSolicitud: number, made: OfferTerms) => Stored<OfferTerms>;
  /** Stores an offer answer in one transaction: checks, uses up the identity proof, and numbers the answer; an acceptance starts the closing of each product, a rejection allows a new request to the provider. A repeated call returns the same answer (EXT-1502, EXT-1503). */
  readonly answer: (command: AnswerCommand) => Stored<AnswerOutcome>;
  readonly closings: (idSolicitud: number) => Stored<readonly StoredClosing[]>;
  /** Moves a closing to a state, in one transaction that checks that it is in one of the states `from` (EXT-1506). */
  readonly moveClosing: (move: {
    readonly idSolicitud: number;
    readonly position: number;
    readonly to: ClosingState;
    readonly from: readonly ClosingState[];
    readonly reason?: string | undefined;
    /** Documents requested by name for an objected closing; the request for them ends once this closing moves on, independently of the request's other closings (EXT-1544, EXT-3059). */
    readonly asked?: readonly AdditionalKind[] | undefined;
    readonly tell?: TellSigner<MovedClosing> | undefined;
  }) => Stored<MoveOutcome>;
  /** Returns the offers of open requests that were made recently, have no answer, and whose reminder was not sent (EXT-1608). */
  readonly unreminded: () => Stored<readonly UnremindedOffer[]>;
  /** Marks an offer as reminded and queues the mail in one transaction; false, with no effect, if it was reminded, answered or withdrawn (EXT-1608). */
  readonly remind: (idSolicitud: number, tell: TellSigner<number>) => Stored<boolean>;
};
