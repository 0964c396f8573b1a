import type { RepresentativeAnswer } from '../portability/representative/representative.ts';
import type { O } from '../shared/fp.ts';
import type { Rut } from '../shared/rut.ts';
import type { BankPorts } from './ports.ts';
import type { LastingSecret, Stored } from './shared-ports.ts';

export type PemPair = { readonly privatePem: string; readonly publicPem: string };

/** Store of the secrets shared by all nodes: created on first use, then the same for all. */
export type LastingSecrets = {
  readonly keyPairOnce: (make: () => Promise<PemPair>) => Stored<PemPair>;
  readonly secretOnce: <Purpose extends string>(
    purpose: Purpose,
    make: () => string,
  ) => Stored<LastingSecret<Purpose>>;
  /** Returns the shared secret of the given purpose, without creating it; none if it was not created yet. */
  readonly secretIfAny: (name: string) => Stored<O.Option<string>>;
};

/** Portability ports that a database implements. */
export type BankStores = Pick<
  BankPorts,
  | 'attempts'
  | 'bureau'
  | 'certificates'
  | 'customers'
  | 'documents'
  | 'drafts'
  | 'identityVisits'
  | 'lists'
  | 'offers'
  | 'outbox'
  | 'receiptKeys'
  | 'requests'
  | 'rounds'
  | 'sealedPackages'
  | 'sessions'
  | 'taxAuthority'
  | 'texts'
  | 'waitingFolders'
> & {
  readonly lastingSecrets: LastingSecrets;
  /** Returns the data of a company from the simulated tax authority's register; none if the register lacks the company. */
  readonly register: (company: Rut) => Stored<O.Option<RepresentativeAnswer>>;
};
