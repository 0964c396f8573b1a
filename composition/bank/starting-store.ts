import { orUnavailable, type OrUnavailable } from '#adapters/bank-sql/or-unavailable.ts';
import type { Stored } from '#core/bank/shared-ports.ts';
import { E } from '#core/shared/fp.ts';
import { during } from './read-start-fault.ts';

/** Makes a store for use during the start; its failures stop the start with their cause. */
export const startingStore = <Store>(make: (attempted: OrUnavailable) => Store) => {
  let cause: unknown = new Error('The database holds what does not open');
  const store = make(orUnavailable((error) => (cause = error)));
  const orStop = <Value>(stored: Stored<Value>): Promise<Value> =>
    during('database', async () => {
      const answer = await stored();
      if (E.isLeft(answer)) throw cause;
      return answer.right;
    });
  return { store, orStop };
};
