import {
  closingStates,
  type Closing,
  type ClosingState,
  type ClosingTraits,
} from '../../portability/status/closing.ts';
import { pipe, TE } from '../../shared/fp.ts';
import type { MoveOutcome } from './moves.ts';
import type { MovedClosing } from './offer-ports.ts';
import type { TellSigner } from '../notices/ports.ts';
import { tellOfClosing, tellOfObjection } from '../notices/tell-signer.ts';
import type { BankPorts } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';
import type { Stored } from '../shared-ports.ts';
import { closingStatesBefore } from './closing-state.ts';
import { openRequest, type AskedRequest } from './open-request.ts';
import { closingsOf } from './ordered-closings.ts';
import { readable } from './readable-request.ts';

type Ports = Pick<BankPorts, 'clock' | 'offers' | 'requests' | 'secrets' | 'sessions' | 'settings'>;

/** SEC-08, EXT-1506 · How far the closing of each product has come, for whoever sees its request; nothing before an acceptance. */
export const readClosings =
  (ports: Ports) =>
  (asked: AskedRequest): TE.TaskEither<BankRefusal, readonly Closing[]> =>
    pipe(
      openRequest(ports)(asked),
      TE.flatMap(readable),
      TE.flatMap(({ request }) =>
        pipe(
          ports.offers.closings(request.idSolicitud),
          TE.map((stored) => closingsOf(ports.clock, request, stored)),
        ),
      ),
    );

/** The notice of a state, for the signer (EXT-1609, EXT-1612). */
const closingTold = (
  ports: Pick<BankPorts, 'clock' | 'settings'>,
  position: number,
  to: ClosingState,
  reason: string | undefined,
): TellSigner<MovedClosing> | undefined => {
  const notices: Record<NonNullable<ClosingTraits['notice']>, TellSigner<MovedClosing>> = {
    'product-closed': tellOfClosing(ports, position),
    'closing-objected': tellOfObjection(ports, position, reason),
  };
  const { notice } = closingStates[to];
  return notice && notices[notice];
};

/** EXT-1506 · Moves the closing of a product to a state that may follow the one it has; what is objected says why. */
export const moveClosing =
  (ports: Pick<BankPorts, 'clock' | 'offers' | 'settings'>) =>
  (idSolicitud: number, position: number, to: ClosingState, reason?: string): Stored<MoveOutcome> =>
    ports.offers.moveClosing({
      ...{ idSolicitud, position, to, reason },
      from: closingStatesBefore(to),
      tell: closingTold(ports, position, to, reason),
    });
