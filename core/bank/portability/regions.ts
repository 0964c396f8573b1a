import type { Region } from '../../portability/company/place.ts';
import type { TE } from '../../shared/fp.ts';
import type { BankPorts } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';

/** PAPI-06, REF-21 · The regions of Chile from north to south. */
export const regions =
  (ports: Pick<BankPorts, 'lists'>) => (): TE.TaskEither<BankRefusal, readonly Region[]> =>
    ports.lists.regions();
