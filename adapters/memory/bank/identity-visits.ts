import { visitMinutes } from '#core/bank/portability/identity/digital-identity.ts';
import type { IdentityVisits, VisitFault } from '#core/bank/portability/identity/digital-identity-ports.ts';
import type { BankSession } from '#core/bank/ports.ts';
import { E } from '#core/shared/fp.ts';
import { aMinute } from '#core/shared/units-of-time.ts';
import { atomically } from './atomically.ts';

type Kept = Parameters<IdentityVisits['open']>[0] & { readonly openedAt: number; readonly isUsed: boolean };

export const memoryIdentityVisits = (
  now: () => number,
  sessionOf: (roundKey: string) => BankSession | undefined,
  wasRight: (roundKey: string) => boolean,
): IdentityVisits => {
  const visits = new Map<string, Kept>();
  const faultOf = (visit: Kept, browserHash: string | undefined): VisitFault | undefined => {
    if (visit.browserHash !== browserHash) return 'otro-navegador';
    if (visit.isUsed) return 'repetida';
    return visit.openedAt <= now() - visitMinutes * aMinute ? 'vencida' : undefined;
  };
  return {
    open: (visit) =>
      atomically(() => void visits.set(visit.stateHash, { ...visit, openedAt: now(), isUsed: false })),
    take: ({ stateHash, browserHash }) =>
      atomically(() => {
        const visit = visits.get(stateHash);
        const session = visit && sessionOf(visit.roundKey);
        if (visit === undefined || session === undefined) return E.left('vencida');
        const fault = faultOf(visit, browserHash);
        if (fault !== undefined) return E.left(fault);
        visits.set(stateHash, { ...visit, isUsed: true });
        const { roundKey, accessHash, refreshHash } = visit;
        return E.right({ session, roundKey, token: { accessHash, refreshHash } });
      }),
    hasMoved: ({ accessHash, browserHash }) =>
      atomically(() =>
        [...visits.values()].some(
          (visit) =>
            visit.accessHash === accessHash && visit.browserHash === browserHash && wasRight(visit.roundKey),
        ),
      ),
  };
};
