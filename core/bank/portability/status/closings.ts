import type { AdditionalKind } from '../../../portability/documents/kinds.ts';
import {
  closingStates,
  type Closing,
  type ClosingState,
  type ClosingTraits,
} from '../../../portability/status/closing.ts';
import { pipe, TE } from '../../../shared/fp.ts';
import type { MoveOutcome } from './moves.ts';
import type { MovedClosing } from '../offer/offer-ports.ts';
import type { TellSigner } from '../../notices/ports.ts';
import {
  closingAsked,
  closingCleared,
  closingResumed,
  productClosed,
} from '../../notices/request-notices.ts';
import { tellOfObjection, tellOfStep } from '../../notices/tell-signer.ts';
import type { BankPorts, HeldDocument } from '../../ports.ts';
import type { BankRefusal } from '../../refusal.ts';
import type { Stored } from '../../shared-ports.ts';
import { closingStatesBefore } from './closing-state.ts';
import { eligibleRequest, type AskedRequest } from '../request-of-session.ts';
import { closingsOf } from './ordered-closings.ts';
import { readable } from '../readable-request.ts';

type Ports = Pick<BankPorts, 'clock' | 'offers' | 'requests' | 'secrets' | 'sessions' | 'settings'>;

/** Use case: lists the closing state of each product of a request, for a session that sees the request; empty before an acceptance (SEC-08, EXT-1506). */
export const readClosings =
  (ports: Ports) =>
  (asked: AskedRequest): TE.TaskEither<BankRefusal, readonly Closing[]> =>
    pipe(
      eligibleRequest(ports)(asked),
      TE.flatMap(readable),
      TE.flatMap(({ request }) =>
        pipe(
          ports.offers.closings(request.idSolicitud),
          TE.map((stored) => closingsOf(ports.clock, request, stored)),
        ),
      ),
    );

const wasObjected = ({ from }: MovedClosing): boolean => closingStates[from].hasReason;

/** Returns the builder of the mail to the request's signer about a new closing state; after an objection, the mail first says that it was cleared up (EXT-1052, EXT-1112, EXT-1609, EXT-1612). */
const closingTold = (
  ports: Pick<BankPorts, 'clock' | 'settings'>,
  { position, to, reason }: ClosingMove,
  held: readonly HeldDocument[],
): TellSigner<MovedClosing> => {
  const told = { position, reason, held };
  const notices: Record<ClosingTraits['notice'], TellSigner<MovedClosing>> = {
    'closing-resumed': tellOfStep(ports, told, closingResumed),
    'closing-asked': (request, moved) =>
      tellOfStep(ports, told, wasObjected(moved) ? closingCleared : closingAsked)(request, moved),
    'product-closed': tellOfStep(ports, told, productClosed),
    'closing-objected': tellOfObjection(ports, told),
  };
  return notices[closingStates[to].notice];
};

type ClosingMove = {
  readonly idSolicitud: number;
  readonly position: number;
  readonly to: ClosingState;
  readonly reason?: string | undefined;
  readonly asked?: readonly AdditionalKind[] | undefined;
};

/** Use case: moves the closing of a product to an allowed next state; an objection comes with a reason, and may name the documents that the company must send (EXT-1506, EXT-1544). */
export const moveClosing =
  (ports: Pick<BankPorts, 'clock' | 'documents' | 'offers' | 'settings'>) =>
  (move: ClosingMove): Stored<MoveOutcome> =>
    pipe(
      ports.documents.ofRequest(move.idSolicitud),
      TE.flatMap((held) =>
        ports.offers.moveClosing({
          ...move,
          from: closingStatesBefore(move.to),
          tell: closingTold(ports, move, held),
        }),
      ),
    );
