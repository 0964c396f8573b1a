import type { Place } from '../../portability/company/place.ts';
import type { TE } from '../../shared/fp.ts';
import type { BankPorts } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';

/** PAPI-09, PAPI-10 · An unknown city has no communes. */
export const communes =
  (ports: Pick<BankPorts, 'lists'>) =>
  (cityId: number): TE.TaskEither<BankRefusal, readonly Place[]> =>
    ports.lists.communes(cityId);
