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

/** KEY-33 · Whether a person is a user of a company. */
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

/** API-14, KEY-33 · After step 1 only; the company stays with the flow. */
export const userCompanyRelation =
  (ports: Ports) =>
  ({ tokens, rut, company }: AskedRelation): TE.TaskEither<BankRefusal, void> =>
    pipe(
      liveFlow(ports)({ tokens, flow: 'solicitud-clave', rut, marks: ['identificado'] }, flowEnds),
      TE.tap(() => isUserOf(ports)(rut, company)),
      TE.flatMap(({ tokenHash }) => ports.flows.mark(tokenHash, 'relacion', company)),
    );
