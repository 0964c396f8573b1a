import { pipe, TE } from '../../shared/fp.ts';
import type { PortabilityPorts } from '../ports.ts';
import { readWithdrawalRefusal, type WithdrawalRefusal } from './read-refusal.ts';
import type { Withdrawal } from './request-summary.ts';

/** Use case: withdraws a portability request, under an idempotency key. */
export const withdrawRequest =
  (ports: Pick<PortabilityPorts, 'withdrawals'>) =>
  (idSolicitud: number, key: string): TE.TaskEither<WithdrawalRefusal, Withdrawal> =>
    pipe(ports.withdrawals.withdraw(idSolicitud, key), TE.mapLeft(readWithdrawalRefusal));
