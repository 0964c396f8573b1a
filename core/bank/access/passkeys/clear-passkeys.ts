import { pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import { tellOfClearing } from '../../notices/tell-person.ts';
import type { Stored } from '../../shared-ports.ts';
import type { AccessBankPorts } from '../ports.ts';

/** Phone service: removes passkeys of a person, without a proof of another device; returns their names (EXT-2831). */
export const clearPasskeys =
  (ports: Pick<AccessBankPorts, 'access' | 'audit' | 'clock' | 'passkeys'>) =>
  (rut: Rut, ids: readonly string[]): Stored<readonly string[]> =>
    pipe(
      ports.passkeys.clear({ user: rut, ids, tell: tellOfClearing(ports) }),
      TE.tap((names) =>
        ports.audit.note({
          ...{ event: 'llave-de-acceso', rut, about: 'quitada' },
          outcome: names.length > 0 ? 'right' : 'refused',
        }),
      ),
    );
