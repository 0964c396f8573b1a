import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { Lock } from '../../attempts/ports.ts';
import type { BankPorts } from '../../ports.ts';
import type { Stored } from '../../shared-ports.ts';
import {
  companyOfTaxKey,
  identityKeysOf,
  taxKeysOf,
  taxKeyPrefix,
  taxPersonKey,
} from './identity-attempts.ts';

/** Lifted lockout of a portability proof; `serial`: card number as typed, possibly nobody's; `company`: the company whose tax authority password was tried, by anybody. */
export type LiftedProof =
  | { readonly proof: 'identidad'; readonly serial: string; readonly until: number }
  | { readonly proof: 'sii'; readonly company: string; readonly until: number }
  /** Lockout of a person from the tax authority passwords of all companies (EXT-3000). */
  | { readonly proof: 'sii-persona'; readonly until: number };

export type RepresentativeUnlocking = { readonly isKnown: boolean; readonly lifted: readonly LiftedProof[] };

const proofOf =
  (rut: Rut) =>
  ({ key, until }: Lock): LiftedProof => {
    if (key === taxPersonKey(rut)) return { proof: 'sii-persona', until };
    return key.startsWith(taxKeyPrefix)
      ? { proof: 'sii', company: companyOfTaxKey(key), until }
      : { proof: 'identidad', serial: key.slice(identityKeysOf(rut).length), until };
  };

/** Use case of the phone service: lifts the portability lockouts of a rut: of its identity questions with any card number, of its attempts at companies' tax authority passwords, and, for a company's rut, of everybody's attempts at that company's password (EXT-207). */
export const unlockRepresentative =
  ({ attempts, customers }: Pick<BankPorts, 'attempts' | 'customers'>) =>
  (rut: Rut): Stored<RepresentativeUnlocking> =>
    pipe(
      customers.knows(rut),
      TE.flatMap((isKnown) =>
        pipe(
          attempts.lift({
            keys: [taxPersonKey(rut)],
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
