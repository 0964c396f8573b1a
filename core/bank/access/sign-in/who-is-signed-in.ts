import { O, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { Stored } from '../../shared-ports.ts';
import type { AccessBankPorts } from '../ports.ts';

/** Use case: returns the user of a home session; none without a live session (ROOT-16). */
export const whoIsSignedIn =
  ({ homeSessions, secrets }: Pick<AccessBankPorts, 'homeSessions' | 'secrets'>) =>
  (
    token: string | undefined,
  ): Stored<O.Option<{ readonly user: Rut; readonly name: string; readonly since: number }>> =>
    token === undefined ? TE.right(O.none) : homeSessions.find(secrets.hash(token));
