import type { Place } from '../../portability/company/place.ts';
import type { TE } from '../../shared/fp.ts';
import type { BankPorts } from '../ports.ts';
import type { BankRefusal } from '../refusal.ts';

/** PAPI-08, PAPI-10 · An unknown region has no cities. */
export const cities =
  (ports: Pick<BankPorts, 'lists'>) =>
  (regionId: number): TE.TaskEither<BankRefusal, readonly Place[]> =>
    ports.lists.cities(regionId);
