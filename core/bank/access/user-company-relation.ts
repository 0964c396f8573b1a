import { O, pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { BankRefusal } from '../refusal.ts';
import { liveFlow, type FlowTokens } from './flow.ts';
import type { AccessBankPorts } from './ports.ts';
import { flowEnds, keyRequestRefusal } from './refusals.ts';

type Ports = Pick<AccessBankPorts, 'attempts' | 'flows' | 'secrets' | 'users'>;

export type AskedRelation = {
  readonly tokens: FlowTokens;
  readonly rut: Rut;
  readonly company: Rut;
};

/** Whether a person is a user of a company (KEY-33). */
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

/** Checks the user's company, only after step 1; the company is stored in the flow (API-14, KEY-33). */
export const userCompanyRelation =
  (ports: Ports) =>
  ({ tokens, rut, company }: AskedRelation): TE.TaskEither<BankRefusal, void> =>
    pipe(
      liveFlow(ports)({ tokens, flow: 'solicitud-clave', rut, marks: ['identificado'] }, flowEnds),
      TE.tap(() => isUserOf(ports)(rut, company)),
      TE.flatMap(({ tokenHash }) => ports.flows.mark(tokenHash, 'relacion', company)),
    );
