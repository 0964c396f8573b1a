import type { AccessBankPorts } from '#core/bank/access/ports.ts';
import { O, pipe, TE } from '#core/shared/fp.ts';
import type { Budgets } from '../budgets/budgets.ts';
import { chargeSession } from '../budgets/charge-call.ts';

// The home sessions of a person have a limit apart from that of his portability sessions, so that whoever
// stole a key spends nothing of the latter.
const prefix = 'inicio:';

/** Returns ports whose lookup of a home session charges the limit of this session before it, and the limit that all home sessions of the person share after it, before anything is renewed or read for the person (EXT-3025, EXT-3081). */
export const chargedHome = <Ports extends Pick<AccessBankPorts, 'homeSessions'>>(
  budgets: Budgets,
  ports: Ports,
): Ports => {
  const { homeSessions } = ports;
  const find: typeof homeSessions.find = (tokenHash) =>
    pipe(
      chargeSession(budgets, tokenHash),
      TE.flatMap(() => homeSessions.find(tokenHash)),
      TE.tap(
        O.match(
          () => TE.right(undefined),
          ({ user }) => chargeSession(budgets, `${prefix}${user}`),
        ),
      ),
    );
  const renew: typeof homeSessions.renew = (tokenHash) =>
    pipe(
      find(tokenHash),
      TE.flatMap((found) => (O.isSome(found) ? homeSessions.renew(tokenHash) : TE.right(O.none))),
    );
  return { ...ports, homeSessions: { ...homeSessions, find, renew } };
};
