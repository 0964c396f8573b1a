import { gridOf, seededNumber, type SeedDevice, type SeedUser } from '#adapters/bank-sql/seed/user-format.ts';
import type { MemoryAccessSeed, MemoryDevice, MemoryUser } from '#adapters/memory/bank/access/access-seed.ts';
import { deviceType } from '#core/access/challenge/device.ts';
import { factorKey, type Factor } from '#core/bank/access/factors.ts';
import type { Passkey } from '#core/bank/access/passkeys/passkey-ports.ts';
import type { DeviceSecret } from '#core/bank/access/ports.ts';
import type { Attempts } from '#core/bank/attempts/ports.ts';
import { E } from '#core/shared/fp.ts';
import { nothingElse } from '#core/shared/nothing-else.ts';

/** Function that hashes keys, and the public key (PEM) of digital certificates. */
export type UserSecrets = {
  readonly hashOf: (text: string) => string;
  readonly signerPem: string;
};

const secretOf = (device: SeedDevice, { hashOf, signerPem }: UserSecrets): DeviceSecret => {
  switch (device.tipo) {
    case deviceType.digipass:
      return { type: deviceType.digipass, totp: device.totp };
    case deviceType.digicard:
      return { type: deviceType.digicard, grid: gridOf(device.grilla) };
    case deviceType.passkey:
      return { type: deviceType.passkey };
    case deviceType.internetKey:
      return { type: deviceType.internetKey, hash: hashOf(device.clave) };
    case deviceType.thirdKey:
      return { type: deviceType.thirdKey };
    case deviceType.certificate:
      return { type: deviceType.certificate, publicPem: signerPem };
  }
};

const deviceOf =
  (rut: string, secrets: UserSecrets) =>
  (device: SeedDevice): MemoryDevice => ({
    id: `${rut}:${device.tipo}:${device.serie}`,
    serial: device.serie,
    type: device.tipo,
    state: device.estado ?? 'activo',
    signs: device.firma ?? false,
    secret: secretOf(device, secrets),
  });

const passkeyOf = (device: SeedDevice): readonly Passkey[] =>
  device.tipo === deviceType.passkey
    ? [
        {
          ...{ id: device.credencial, publicKey: device.llavePublica, name: device.nombre },
          ...{ counter: 0, addedAt: 0, usedAt: undefined, isStopped: false },
        },
      ]
    : [];

/** Seeded user without the fields that the in-memory bank does not store, and without the lockouts, which `lockSeeded` sets. */
type KeptUser = Omit<
  SeedUser,
  'correo' | 'hashes' | 'demuestra' | 'noCreado' | 'claveBloqueada' | 'clave10Bloqueada'
>;

const userOf =
  (secrets: UserSecrets) =>
  ({
    rut,
    nombre,
    celular,
    empresas,
    clave,
    clavesAnteriores = [],
    clavePendiente,
    numeroPendiente = seededNumber,
    pin,
    clave10,
    plazoVencido = false,
    pideTerceraClave = false,
    dispositivos = [],
    ...unkept
  }: KeptUser): MemoryUser => {
    nothingElse(unkept);
    const hashOfSome = (text: string | undefined): string | undefined =>
      text === undefined ? undefined : secrets.hashOf(text);
    return {
      rut,
      name: nombre,
      mobile: celular,
      companies: empresas,
      lastKeys: [...(clave === undefined ? [] : [clave]), ...clavesAnteriores.toReversed()].map(
        secrets.hashOf,
      ),
      pinHash: hashOfSome(pin),
      oldKeyHash: hashOfSome(clave10),
      requestPeriodOver: plazoVencido,
      asksThirdKey: pideTerceraClave,
      devices: dispositivos.map(deviceOf(rut, secrets)),
      passkeys: dispositivos.flatMap(passkeyOf),
      waitingKey:
        clavePendiente === undefined
          ? undefined
          : { number: numeroPendiente, keyHash: secrets.hashOf(clavePendiente) },
    };
  };

/** Lists all keys and pins of the seeded users, in clear text. */
export const keysOf = (users: readonly SeedUser[]): readonly string[] => [
  ...new Set(
    users.flatMap(({ clave, clavesAnteriores = [], clavePendiente, pin, clave10, dispositivos = [] }) =>
      [
        clave,
        ...clavesAnteriores,
        clavePendiente,
        pin,
        clave10,
        ...dispositivos.map((device) => ('clave' in device ? device.clave : undefined)),
      ].filter((text) => text !== undefined),
    ),
  ),
];

/** Converts seeded users to the initial content of the in-memory bank. */
export const memoryUsers = (users: readonly SeedUser[], secrets: UserSecrets): MemoryAccessSeed => ({
  users: users.filter(({ noCreado }) => noCreado !== true).map(userOf(secrets)),
});

/** Locks the factor or flow of an attempt counter key, by one failed attempt with a limit of one. */
export const lockPlace = async (attempts: Attempts, key: string, hours: number): Promise<void> => {
  const reserved = await attempts.reserve({ key, limit: 1, hours })();
  if (E.isRight(reserved) && reserved.right.outcome === 'taken') await attempts.fail(reserved.right.lease)();
};

/** Locks the keys of those users whose seed says so. */
export const lockSeeded = async (
  users: readonly SeedUser[],
  attempts: Attempts,
  hours: number,
): Promise<void> => {
  const lock = ({ rut }: SeedUser, factor: Factor) => lockPlace(attempts, factorKey(rut, factor), hours);
  for (const user of users) {
    if (user.claveBloqueada === true) await lock(user, 'clave');
    if (user.clave10Bloqueada === true) await lock(user, 'clave-1.0');
  }
};
