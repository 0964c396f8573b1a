import type { Claimed } from '#core/bank/delivery/ports.ts';
import { O } from '#core/shared/fp.ts';

/** Builds an outbox row that a worker has just claimed for the first time. */
export const aClaimed = (changes: Partial<Claimed> = {}): Claimed => ({
  box: 'mail',
  id: 'a1',
  claim: 'c1',
  queuedAt: 0,
  claimedAt: 0,
  attempt: 1,
  isLost: false,
  lastFailure: undefined,
  isReplaced: false,
  isBlocked: false,
  message: O.some({
    by: 'mail',
    mail: { id: 'a1', to: 'ana@example.com', subject: 'Un aviso', text: 'Hola', html: '<p>Hola</p>' },
  }),
  ...changes,
});
