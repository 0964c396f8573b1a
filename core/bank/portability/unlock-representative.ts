import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { Lock } from '../attempts/ports.ts';
import type { BankPorts } from '../ports.ts';
import type { Stored } from '../shared-ports.ts';
import { companyOfTaxKey, identityKeysOf, taxKeysOf, taxKeyPrefix } from './identity-attempts.ts';

/** `serial`: the card number as it was given, which may be nobody's; `company`: whose tax password was tried, by whoever that was. */
export type LiftedProof =
  | { readonly proof: 'identidad'; readonly serial: string; readonly until: number }
  | { readonly proof: 'sii'; readonly company: string; readonly until: number };

export type RepresentativeUnlocking = { readonly isKnown: boolean; readonly lifted: readonly LiftedProof[] };

const proofOf =
  (rut: Rut) =>
  ({ key, until }: Lock): LiftedProof =>
    key.startsWith(taxKeyPrefix)
      ? { proof: 'sii', company: companyOfTaxKey(key), until }
      : { proof: 'identidad', serial: key.slice(identityKeysOf(rut).length), until };

/** EXT-207 · Lifts the locks of the identity rounds of this rut, with whatever card number, and of tax passwords: of its own, whoever tried it, when it is a company's, and of every company's that it tried. */
export const unlockRepresentative =
  ({ attempts, customers }: Pick<BankPorts, 'attempts' | 'customers'>) =>
  (rut: Rut): Stored<RepresentativeUnlocking> =>
    pipe(
      customers.knows(rut),
      TE.flatMap((isKnown) =>
        pipe(
          attempts.lift({
            keys: [],
            around: [
              { begins: identityKeysOf(rut) },
              { begins: taxKeysOf(rut) },
              { begins: taxKeyPrefix, ends: `:${rut}` },
            ],
          }),
          TE.map((lifted) => ({ isKnown, lifted: lifted.map(proofOf(rut)) })),
        ),
      ),
    );
