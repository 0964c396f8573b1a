import type { RepresentativeAnswer } from '../portability/representative/representative.ts';
import type { O } from '../shared/fp.ts';
import type { Rut } from '../shared/rut.ts';
import type { BankPorts } from './ports.ts';
import type { LastingSecret, Stored } from './shared-ports.ts';

export type PemPair = { readonly privatePem: string; readonly publicPem: string };

/** What every node of the bank must agree on: made by the first that asks, then the same for all. */
export type LastingSecrets = {
  readonly keyPairOnce: (make: () => Promise<PemPair>) => Stored<PemPair>;
  readonly secretOnce: <Purpose extends string>(
    purpose: Purpose,
    make: () => string,
  ) => Stored<LastingSecret<Purpose>>;
};

/** The ports that a database answers. */
export type BankStores = Pick<
  BankPorts,
  | 'attempts'
  | 'bureau'
  | 'certificates'
  | 'customers'
  | 'documents'
  | 'drafts'
  | 'lists'
  | 'offers'
  | 'outbox'
  | 'receiptKeys'
  | 'requests'
  | 'rounds'
  | 'sessions'
  | 'taxAuthority'
  | 'texts'
  | 'waitingFolders'
> & {
  readonly lastingSecrets: LastingSecrets;
  /** What the invented tax authority holds of a company. */
  readonly register: (company: Rut) => Stored<O.Option<RepresentativeAnswer>>;
};
