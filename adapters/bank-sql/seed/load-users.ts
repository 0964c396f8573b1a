import { sql } from 'kysely';
import { deviceType } from '#core/access/challenge/device.ts';
import { factorKey, factorLimit, type Factor } from '#core/bank/access/factors.ts';
import type { DeviceSecret } from '#core/bank/access/ports.ts';
import type { TellContact } from '#core/bank/rights/ports.ts';
import type { Sealer } from '#core/bank/shared-ports.ts';
import { nothingElse } from '#core/shared/nothing-else.ts';
import type { Rut } from '#core/shared/rut.ts';
import { sealedSecret } from '../access/device-secret.ts';
import { dropWaiting } from '../access/waiting-keys.ts';
import type { Database, Inside } from '../database.ts';
import { changeContact } from '../rights/change-contact.ts';
import { holdPerson } from '../rights/erase.ts';
import { comeBack } from '../rights/lift-mark.ts';
import { flag } from '../stored-values.ts';
import { gridOf, seededNumber, type SeedDevice, type SeedUser } from './user-format.ts';
import { aDay } from '#core/shared/units-of-time.ts';

/** Functions that hash and encrypt the secrets of a seed, the demonstration signer's public key, and the builder of mails about changed contact data. */
export type SeedSecrets = {
  readonly hash: (text: string) => Promise<string>;
  /** Encrypts a key hash that was made elsewhere. */
  readonly sealHash: (hashed: string) => Promise<string>;
  readonly seal: Sealer['seal'];
  /** Public key of the demonstration signer, for the seeded certificates. */
  readonly signerPem: string;
  /** Builder of the mail to a user whose mobile number or mail address a seed file changes (EXT-2872). */
  readonly tellContact: TellContact;
};

type HashedDevice = { readonly id: string; readonly device: SeedDevice; readonly secret: string };

/** User of a seed without the fields that the bank does not store. */
type StoredUser = Omit<SeedUser, 'demuestra' | 'noCreado'>;

type HashedField =
  'clave' | 'clavesAnteriores' | 'clavePendiente' | 'pin' | 'clave10' | 'hashes' | 'dispositivos';

/** User of a seed with hashed keys and encrypted devices; null where the user has no such key. */
export type HashedUser = {
  readonly user: Omit<StoredUser, HashedField>;
  readonly clave: string | null;
  readonly clavesAnteriores: readonly string[];
  readonly clavePendiente: string | null;
  readonly pin: string | null;
  readonly clave10: string | null;
  readonly dispositivos: readonly HashedDevice[];
};

const secretOf = async (device: SeedDevice, { hash, signerPem }: SeedSecrets): Promise<DeviceSecret> => {
  switch (device.tipo) {
    case deviceType.digipass:
      return { type: deviceType.digipass, totp: device.totp };
    case deviceType.digicard:
      return { type: deviceType.digicard, grid: gridOf(device.grilla) };
    case deviceType.passkey:
      return { type: deviceType.passkey };
    case deviceType.internetKey:
      return { type: deviceType.internetKey, hash: await hash(device.clave) };
    case deviceType.thirdKey:
      return { type: deviceType.thirdKey };
    case deviceType.certificate:
      return { type: deviceType.certificate, publicPem: signerPem };
  }
};

export const withHashes = async (
  {
    clave,
    clavesAnteriores = [],
    clavePendiente,
    pin,
    clave10,
    hashes = {},
    dispositivos = [],
    ...user
  }: StoredUser,
  secrets: SeedSecrets,
): Promise<HashedUser> => {
  const hashed = async (text: string | undefined): Promise<string | null> =>
    text === undefined ? null : secrets.hash(text);
  const sealed = async (device: SeedDevice): Promise<HashedDevice> => {
    const id = `${user.rut}:${device.tipo}:${device.serie}`;
    return { id, device, secret: await sealedSecret(secrets.seal, id, await secretOf(device, secrets)) };
  };
  const given = async (hash: string | undefined): Promise<string | undefined> =>
    hash === undefined ? undefined : secrets.sealHash(hash);
  const {
    clave: keyHash,
    clavesAnteriores: earlierHashes = [],
    pin: pinHash,
    clave10: oldHash,
    ...unread
  } = hashes;
  nothingElse(unread);
  return {
    user,
    clave: (await given(keyHash)) ?? (await hashed(clave)),
    clavesAnteriores: [
      ...(await Promise.all(earlierHashes.map(secrets.sealHash))),
      ...(await Promise.all(clavesAnteriores.map(secrets.hash))),
    ],
    clavePendiente: await hashed(clavePendiente),
    pin: (await given(pinHash)) ?? (await hashed(pin)),
    clave10: (await given(oldHash)) ?? (await hashed(clave10)),
    dispositivos: await Promise.all(dispositivos.map(sealed)),
  };
};

const loadPasskey = async (
  db: Database,
  inside: Inside,
  usuario: string,
  { credencial, llavePublica, nombre }: Extract<SeedDevice, { tipo: typeof deviceType.passkey }>,
): Promise<void> => {
  await inside
    .insertInto('passkey')
    .values({
      id: credencial,
      usuario,
      name: nombre,
      public_key: llavePublica,
      counter: 0,
      added_at: db.now,
      used_at: null,
    })
    // Keeps the signature counter of a passkey when the seed is loaded again.
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet({ usuario, name: nombre, public_key: llavePublica }),
    )
    .execute();
};

const loadDevice = async (
  db: Database,
  inside: Inside,
  usuario: string,
  { id, device, secret }: HashedDevice,
  orden: number,
): Promise<void> => {
  const values = {
    usuario,
    serie: device.serie,
    tipo: device.tipo,
    estado: device.estado ?? 'activo',
    soporta_firma: flag(device.firma ?? false),
    orden,
    secret,
  };
  await inside
    .insertInto('dispositivo')
    .values({ id, ...values, last_step: null, asked: null })
    // Keeps the used codes of a device when the seed is loaded again.
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
  if (device.tipo === deviceType.passkey) await loadPasskey(db, inside, usuario, device);
};

const aHundredYears = 36_500 * aDay;

const lock = async (db: Database, inside: Inside, rut: Rut, factor: Factor): Promise<void> => {
  const locked = {
    used: factorLimit,
    // Locks the factor for a hundred years, so that the demonstration keeps showing a lockout.
    blocked_until: sql<number>`${db.now} + ${sql.lit(aHundredYears)}`,
    tried: null,
    locks: 1,
  };
  await inside
    .insertInto('attempt')
    .values({ attempt_key: factorKey(rut, factor), ...locked })
    .onConflict((conflict) => conflict.column('attempt_key').doUpdateSet(locked))
    .execute();
};

// Loads a waiting key that expires only after a hundred years, so that the demonstration keeps showing it.
const loadWaitingKey = async (
  db: Database,
  inside: Inside,
  { rut, numeroPendiente }: Pick<SeedUser, 'rut' | 'numeroPendiente'>,
  key_hash: string,
): Promise<void> => {
  await inside
    .insertInto('waiting_key')
    .values({
      usuario: rut,
      place: 0,
      source: 'semilla',
      network: 'semilla',
      number: numeroPendiente ?? seededNumber,
      key_hash,
      left_at: db.now,
      expires_at: sql<number>`${db.now} + ${aHundredYears}`,
    })
    .execute();
};

/** Tells whether a user set a key at this bank, which loading a file never replaces; locks the user's row first, so that a concurrent change of key either waits for this transaction or is seen by it (EXT-2620). */
const hasOwnKey = async (inside: Inside, rut: Rut): Promise<boolean> => {
  await holdPerson(inside, rut);
  const own = await inside
    .selectFrom('key_history')
    .select('place')
    .where('usuario', '=', rut)
    .where('since', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return own !== undefined;
};

const loadKeys = async (
  inside: Inside,
  rut: Rut,
  { clave, clavesAnteriores }: Pick<HashedUser, 'clave' | 'clavesAnteriores'>,
): Promise<void> => {
  await inside.deleteFrom('key_history').where('usuario', '=', rut).execute();
  const keys = [...clavesAnteriores, ...(clave === null ? [] : [clave])];
  for (const [place, key_hash] of keys.entries())
    await inside.insertInto('key_history').values({ usuario: rut, place, key_hash }).execute();
};

const loadBelongings = async (
  db: Database,
  inside: Inside,
  { rut, empresas, dispositivos }: Pick<HashedUser, 'dispositivos'> & Pick<SeedUser, 'rut' | 'empresas'>,
  isLoadedAgain: boolean,
): Promise<void> => {
  await inside.deleteFrom('usuario_empresa').where('usuario', '=', rut).execute();
  const ids = dispositivos.map(({ id }) => id);
  await inside
    .deleteFrom('dispositivo')
    .where('usuario', '=', rut)
    // Keeps the device that stands for a user's passkeys, since no seed file lists it when the passkeys were
    // added at this bank (EXT-2620).
    .where('tipo', '!=', deviceType.passkey)
    .$if(ids.length > 0, (gone) => gone.where('id', 'not in', ids))
    .execute();
  for (const [orden, empresa] of empresas.entries())
    await inside.insertInto('usuario_empresa').values({ usuario: rut, empresa, orden }).execute();
  for (const [orden, device] of dispositivos.entries())
    // Loads a passkey of the file only for a new user, since an existing user may have removed it.
    if (!isLoadedAgain || device.device.tipo !== deviceType.passkey)
      await loadDevice(db, inside, rut, device, orden);
};

/** Loads a user, replacing what an earlier load stored, except a key that the user set at this bank. A changed mobile or address is announced by mail to the previous address, a file without an address keeps the stored one, and a removed passkey stays removed (EXT-2872, EXT-2874). */
export const loadUser = async (
  db: Database,
  inside: Inside,
  hashed: HashedUser,
  { tellContact }: Pick<SeedSecrets, 'tellContact'>,
): Promise<void> => {
  const { user, clave, clavesAnteriores, clavePendiente, pin, clave10, dispositivos } = hashed;
  const { rut, nombre, celular, correo, empresas, numeroPendiente, ...traits } = user;
  const { claveBloqueada, clave10Bloqueada, plazoVencido, pideTerceraClave, ...unloaded } = traits;
  nothingElse(unloaded);
  const isKept = await hasOwnKey(inside, rut);
  const values = {
    nombre,
    ...(isKept ? {} : { clave }),
    pin,
    clave_antigua: clave10,
    plazo_vence: plazoVencido === true ? db.now : null,
    pide_tercera_clave: flag(pideTerceraClave ?? false),
  };
  await comeBack(inside, rut);
  const contact = { mobile: celular, email: correo, tell: tellContact };
  const isLoadedAgain = await changeContact(db, inside, rut, contact);
  await inside
    .insertInto('usuario')
    .values({ rut, celular, correo: correo ?? null, ...values })
    .onConflict((conflict) => conflict.column('rut').doUpdateSet(values))
    .execute();
  if (!isKept) await loadKeys(inside, rut, { clave, clavesAnteriores });
  await loadBelongings(db, inside, { rut, empresas, dispositivos }, isLoadedAgain);
  if (clavePendiente !== null) {
    await dropWaiting(db, inside, rut);
    await loadWaitingKey(db, inside, { rut, numeroPendiente }, clavePendiente);
  }
  if (claveBloqueada === true) await lock(db, inside, rut, 'clave');
  if (clave10Bloqueada === true) await lock(db, inside, rut, 'clave-1.0');
};
