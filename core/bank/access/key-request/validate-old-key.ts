import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankRefusal } from '../../refusal.ts';
import { attemptFactor, auditedOutcome, triesLeftAfter } from '../attempt-factor.ts';
import { refuseLocked } from '../locked-factor.ts';
import { liveFlow } from '../flow.ts';
import type { AccessBankPorts } from '../ports.ts';
import { flowEnds, keyRequestRefusal, oldKeyLocked } from '../refusals.ts';
import { isUserOf, type AskedRelation } from './user-company-relation.ts';

type Ports = Pick<
  AccessBankPorts,
  'access' | 'attempts' | 'audit' | 'clock' | 'flows' | 'hasher' | 'secrets' | 'users'
>;

/** Verifies a 1.0 key as one attempt of its factor (KEY-29). */
export const proveOldKey =
  (ports: Pick<Ports, 'access' | 'attempts' | 'audit' | 'clock' | 'hasher' | 'secrets' | 'users'>) =>
  (rut: Rut, oldKey: string): TE.TaskEither<BankRefusal, void> =>
    pipe(
      attemptFactor(ports)({
        user: rut,
        isUser: true,
        factor: 'clave-1.0',
        verify: pipe(
          ports.users.find(rut),
          TE.flatMap((user) => ports.hasher.matches(oldKey, O.toUndefined(user)?.oldKeyHash)),
        ),
        typed: oldKey,
      }),
      TE.tap((verdict) =>
        ports.audit.note({
          ...{ event: 'solicitud-clave-1.0', rut, factor: 'clave-1.0' },
          outcome: auditedOutcome(verdict),
        }),
      ),
      TE.flatMap((verdict): TE.TaskEither<BankRefusal, void> => {
        if (verdict === 'right') return TE.right(undefined);
        return verdict === 'locked'
          ? refuseLocked(ports)(rut, 'clave-1.0', oldKeyLocked)
          : TE.left({ ...keyRequestRefusal.badOldKey, ...triesLeftAfter(verdict) });
      }),
    );

/** Use case of a first-key request: validates the 1.0 key of a user of the company, only in a flow that validated the user (API-15, KEY-29). */
export const validateOldKey =
  (ports: Ports) =>
  ({
    tokens,
    rut,
    company,
    oldKey,
  }: AskedRelation & { readonly oldKey: string }): TE.TaskEither<BankRefusal, void> =>
    pipe(
      liveFlow(ports)({ tokens, flow: 'solicitud-clave', rut, marks: ['identificado'] }, flowEnds),
      TE.tap(() => isUserOf(ports)(rut, company)),
      TE.tap(() => proveOldKey(ports)(rut, oldKey)),
      TE.flatMap(({ tokenHash }) => ports.flows.mark(tokenHash, 'clave-1.0', company)),
    );
