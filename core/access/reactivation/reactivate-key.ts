import type { Credential } from '../challenge/credential.ts';
import { pipe, TE, type T } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import { withAftermath } from '../aftermath.ts';
import type { AccessPorts } from '../ports.ts';
import type { ReactivationEvent } from './flow.ts';
import { readReactivationRefusal } from './read-refusal.ts';

/** Use case: sends one key reactivation, never retried automatically, and returns the answer as an event (BLQ-18, BLQ-20, API-31). */
export const reactivateKey =
  ({ reactivation }: Pick<AccessPorts, 'reactivation'>) =>
  (rut: Rut, credential: Credential): T.Task<ReactivationEvent> =>
    pipe(
      reactivation.reactivate({ rut, credential }),
      TE.match(
        (failure): ReactivationEvent => ({
          did: 'not-reactivated',
          rut,
          refusal: withAftermath(
            'reactivation',
            failure,
            readReactivationRefusal(failure, 'reactivate', credential.tipoDispositivo),
          ),
        }),
        (): ReactivationEvent => ({ did: 'reactivated', rut }),
      ),
    );
