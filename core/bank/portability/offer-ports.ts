import type { AdditionalKind } from '../../portability/documents/kinds.ts';
import type { ClosingState } from '../../portability/status/closing.ts';
import type { OfferAnswerKind, OfferTerms } from '../../portability/status/offer.ts';
import type { CalendarDate } from '../../shared/calendar-date.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Idempotency } from '../idempotency.ts';
import type { TellSigner } from '../notices/ports.ts';
import type { Stored } from '../shared-ports.ts';
import type { MoveOutcome } from './moves.ts';

/** Why an offer cannot be answered so. */
export type AnswerFault = 'answered' | 'withdrawn' | 'no-offer' | 'changed' | 'ended' | 'unproved';

/** What was answered to an offer: numbered on its own, by whom and at what instant, in milliseconds. */
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
  /** Whose proof the answer spends. */
  readonly sessionId: string;
  readonly kind: OfferAnswerKind;
  readonly version: string;
  /** The places of the products that an acceptance begins to close. */
  readonly closings: readonly number[];
  readonly idempotency?: Idempotency | undefined;
  readonly tell?: TellSigner<StoredAnswer> | undefined;
};

export type AnswerOutcome =
  | { readonly outcome: 'answered'; readonly answer: StoredAnswer }
  | { readonly outcome: 'refused'; readonly why: AnswerFault }
  | { readonly outcome: 'other-body' }
  | { readonly outcome: 'unknown' };

/** The closing of the product at this place of a request, in its state since that instant. */
export type StoredClosing = {
  readonly position: number;
  readonly estado: ClosingState;
  readonly movedAt: number;
  readonly reason?: string | undefined;
};

/** A closing that was moved, at what instant, and how far each closing of its request is by then. */
export type MovedClosing = { readonly movedAt: number; readonly closings: readonly StoredClosing[] };

export type UnremindedOffer = { readonly idSolicitud: number; readonly validUntil: CalendarDate };

export type Offers = {
  /** EXT-1504 · The offer of a request: the one that is there, else this one from now on. */
  readonly keep: (idSolicitud: number, made: OfferTerms) => Stored<OfferTerms>;
  /** EXT-1502, EXT-1503 · Checked, the proof spent, numbered and written beside the request in one transaction, with a closing of each product of an acceptance; a rejection frees the provider. Done already, the same answer answers the same. */
  readonly answer: (command: AnswerCommand) => Stored<AnswerOutcome>;
  readonly closings: (idSolicitud: number) => Stored<readonly StoredClosing[]>;
  /** EXT-1506 · Checked and moved in one statement. */
  readonly moveClosing: (move: {
    readonly idSolicitud: number;
    readonly position: number;
    readonly to: ClosingState;
    readonly from: readonly ClosingState[];
    readonly reason?: string | undefined;
    /** EXT-1544 · Documents asked for by name of what is objected; over once no closing of the request is. */
    readonly asked?: readonly AdditionalKind[] | undefined;
    readonly tell?: TellSigner<MovedClosing> | undefined;
  }) => Stored<MoveOutcome>;
  /** EXT-1608 · Offers of late that can still be answered, of which nobody was reminded. */
  readonly unreminded: () => Stored<readonly UnremindedOffer[]>;
  /** EXT-1608 · Marked and told in one transaction; false, and nothing done, of one that was reminded of, answered or withdrawn. */
  readonly remind: (idSolicitud: number, tell: TellSigner<number>) => Stored<boolean>;
};
