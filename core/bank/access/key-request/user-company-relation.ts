import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { BankRefusal } from '../../refusal.ts';
import { liveFlow, type FlowTokens } from '../flow.ts';
import type { AccessBankPorts } from '../ports.ts';
import { flowEnds, keyRequestRefusal } from '../refusals.ts';

type Ports = Pick<AccessBankPorts, 'attempts' | 'flows' | 'secrets' | 'users'>;

export type AskedRelation = {
  readonly tokens: FlowTokens;
  readonly rut: Rut;
  readonly company: Rut;
};

/** Checks that a person is a user of a company; otherwise refuses (KEY-33). */
export const isUserOf =
  ({ users }: Pick<Ports, 'users'>) =>
  (rut: Rut, company: Rut): TE.TaskEither<BankRefusal, void> =>
    pipe(
      users.find(rut),
      TE.flatMap((user) =>
        pipe(
          user,
          O.exists(({ companies }) => companies.includes(company)),
        )
          ? TE.right(undefined)
          : TE.left(keyRequestRefusal.otherCompany),
      ),
    );

/** Use case of a first-key request: checks that the user belongs to the company, only in a flow that validated the user, and stores the company in the flow (API-14, KEY-33). */
export const userCompanyRelation =
  (ports: Ports) =>
  ({ tokens, rut, company }: AskedRelation): TE.TaskEither<BankRefusal, void> =>
    pipe(
      liveFlow(ports)({ tokens, flow: 'solicitud-clave', rut, marks: ['identificado'] }, flowEnds),
      TE.tap(() => isUserOf(ports)(rut, company)),
      TE.flatMap(({ tokenHash }) => ports.flows.mark(tokenHash, 'relacion', company)),
    );
