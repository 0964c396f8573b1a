import { deviceType, type DeviceType } from '#core/access/challenge/device.ts';
import type { DeviceSecret } from '#core/bank/access/ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { O } from '#core/shared/fp.ts';
import type { Rut } from '#core/shared/rut.ts';
import type { Database } from '../database.ts';
import { storedRut } from '../stored-values.ts';
import { openedSecret } from './device-secret.ts';
import { kindOfDevice } from './device-values.ts';

/** Device of a user as shown to operators and in the demonstration: a Digipass with its current code, a Digicard with its grid, any other with neither. */
export type HeldDevice = {
  /** Type of the device; undefined if this version does not know its type or its state. */
  readonly type: DeviceType | undefined;
  readonly serial: string;
  readonly state: string;
  readonly code?: string | undefined;
  readonly grid?: Readonly<Record<string, string>> | undefined;
};

/** Devices of one user, and the mobile number. */
export type Belongings = {
  readonly rut: Rut;
  readonly mobile: string;
  readonly devices: readonly HeldDevice[];
};

type Opener = Pick<Sealer, 'open'>;

const shownBy = (
  secret: DeviceSecret,
  currentCode: (totp: string) => string,
): Pick<HeldDevice, 'code' | 'grid'> => {
  switch (secret.type) {
    case deviceType.digipass:
      return { code: currentCode(secret.totp) };
    case deviceType.digicard:
      return { grid: secret.grid };
    case deviceType.internetKey:
    case deviceType.passkey:
    case deviceType.thirdKey:
    case deviceType.certificate:
      return {};
  }
};

const devicesOf = async (
  { kysely }: Database,
  { open }: Opener,
  rut: Rut,
  currentCode: (totp: string) => string,
): Promise<readonly HeldDevice[]> => {
  const rows = await kysely
    .selectFrom('dispositivo')
    .select(['id', 'serie', 'tipo', 'estado', 'secret'])
    .where('usuario', '=', rut)
    .orderBy('orden')
    .execute();
  return Promise.all(
    rows.map(async (row) => {
      const shown = { serial: row.serie, state: row.estado };
      const kind = kindOfDevice(row);
      if (O.isNone(kind)) return { ...shown, type: undefined };
      const secret = await openedSecret(open, row.id, row.secret);
      return { ...shown, type: kind.value.type, ...shownBy(secret, currentCode) };
    }),
  );
};

/** Reads a user's devices with their codes, for operators and the demonstration only; none if the rut is no user's. */
export const belongingsOf = async (
  db: Database,
  sealer: Opener,
  currentCode: (totp: string) => string,
  rut: Rut,
): Promise<O.Option<Belongings>> => {
  const user = await db.kysely
    .selectFrom('usuario')
    .select('celular')
    .where('rut', '=', rut)
    .executeTakeFirst();
  if (user === undefined) return O.none;
  return O.some({
    rut,
    mobile: user.celular,
    devices: await devicesOf(db, sealer, rut, currentCode),
  });
};

/** Reads the devices, codes and mobile numbers of all users, for the demonstration. */
export const allBelongings = async (
  db: Database,
  sealer: Opener,
  currentCode: (totp: string) => string,
): Promise<readonly Belongings[]> => {
  const users = await db.kysely.selectFrom('usuario').select('rut').orderBy('rut').execute();
  const found = await Promise.all(
    users.map(({ rut }) => belongingsOf(db, sealer, currentCode, storedRut(rut))),
  );
  return found.flatMap((belongings) => (O.isSome(belongings) ? [belongings.value] : []));
};
