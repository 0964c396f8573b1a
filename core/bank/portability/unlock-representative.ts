import { pipe, TE } from '../../shared/fp.ts';
import type { Rut } from '../../shared/rut.ts';
import type { BankPorts } from '../ports.ts';
import type { Stored } from '../shared-ports.ts';
import { identityKeysOf, taxPasswordKey } from './identity-attempts.ts';

/** `serial`: the card number as it was given, which may be nobody's. */
export type LiftedProof =
  | { readonly proof: 'identidad'; readonly serial: string; readonly until: number }
  | { readonly proof: 'sii'; readonly until: number };

export type RepresentativeUnlocking = { readonly isKnown: boolean; readonly lifted: readonly LiftedProof[] };

/** EXT-207 · Lifts the locks of the identity rounds of this rut, with whatever card number, and of its password at the tax authority when it is a company's. */
export const unlockRepresentative =
  ({ attempts, customers }: Pick<BankPorts, 'attempts' | 'customers'>) =>
  (rut: Rut): Stored<RepresentativeUnlocking> =>
    pipe(
      customers.knows(rut),
      TE.flatMap((isKnown) =>
        pipe(
          attempts.lift({ keys: [taxPasswordKey(rut)], beginnings: [identityKeysOf(rut)] }),
          TE.map((lifted) => ({
            isKnown,
            lifted: lifted.map(({ key, until }): LiftedProof =>
              key === taxPasswordKey(rut)
                ? { proof: 'sii', until }
                : { proof: 'identidad', serial: key.slice(identityKeysOf(rut).length), until },
            ),
          })),
        ),
      ),
    );
