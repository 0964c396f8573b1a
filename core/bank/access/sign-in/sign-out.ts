import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Stored } from '../../shared-ports.ts';
import type { AccessBankPorts } from '../ports.ts';

type Ports = Pick<AccessBankPorts, 'audit' | 'homeSessions' | 'secrets'>;

/** Use case: ends the home session at the bank, whatever cookie the browser still stores (ROOT-16). */
export const signOut =
  ({ audit, homeSessions, secrets }: Ports) =>
  (token: string | undefined): Stored<void> => {
    if (token === undefined) return TE.right(undefined);
    const hash = secrets.hash(token);
    return pipe(
      homeSessions.find(hash),
      TE.tap(() => homeSessions.close(hash)),
      TE.flatMap(
        O.match(
          () => TE.right(undefined),
          ({ user }) => audit.note({ event: 'salida', rut: user, outcome: 'right' }),
        ),
      ),
    );
  };
