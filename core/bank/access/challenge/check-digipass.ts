import type { Credential } from '../../../access/challenge/credential.ts';
import { deviceType } from '../../../access/challenge/device.ts';
import { O, pipe, TE } from '../../../shared/fp.ts';
import type { Rut } from '../../../shared/rut.ts';
import type { Stored } from '../../shared-ports.ts';
import { keptOf, some, type Kept } from './kept-devices.ts';
import type { AccessBankPorts, CompanyUser, StoredDevice } from '../ports.ts';

type Ports = Pick<AccessBankPorts, 'access' | 'devices' | 'oneTimeCodes'>;

type Typed = Extract<Credential, { readonly tipoDispositivo: typeof deviceType.digipass }>;

const isDigipass =
  (ports: Ports, code: string) =>
  ({ id, secret }: Kept<typeof deviceType.digipass>): Stored<boolean> =>
    pipe(
      ports.oneTimeCodes.stepOf(secret.totp, code),
      O.match(
        () => TE.right(false),
        (step) => ports.devices.spendStep(id, step),
      ),
    );

/** Tells whether a Digipass credential names one of the owner's companies, which only the public portal requires (BOX-21, BOX-23). */
const hasCompany = (
  { access }: Pick<Ports, 'access'>,
  user: CompanyUser | undefined,
  empresa: Rut | undefined,
): boolean =>
  !access.isPublicPortal || (empresa !== undefined && (user?.companies.includes(empresa) ?? false));

/** Verifies a one-time code of a person's active Digipass; each time step is accepted once (BOX-48). */
export const checkDigipass =
  (ports: Ports) =>
  (own: readonly StoredDevice[], user: CompanyUser | undefined, { token, empresa }: Typed): Stored<boolean> =>
    hasCompany(ports, user, empresa)
      ? pipe(
          keptOf(ports)(own, deviceType.digipass),
          TE.flatMap((kept) => some(kept, isDigipass(ports, token))),
        )
      : TE.right(false);
