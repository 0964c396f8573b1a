import { gridOf, type SeedDevice, type SeedUser } from '#adapters/bank-sql/seed/user-format.ts';
import type { MemoryAccessSeed, MemoryDevice, MemoryUser } from '#adapters/memory/bank/access/access-seed.ts';
import { factorKey, type Factor } from '#core/bank/access/factors.ts';
import type { DeviceSecret } from '#core/bank/access/ports.ts';
import type { Attempts } from '#core/bank/ports.ts';
import { right } from '#test/support/right.ts';

const hashOf = (text: string): string => `hash de ${text}`;
const hashOfSome = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : hashOf(text);

const secretOf = (device: SeedDevice): DeviceSecret => {
  switch (device.tipo) {
    case '8':
      return { type: '8', totp: device.totp };
    case '1':
      return { type: '1', grid: gridOf(device.grilla) };
    case 'CI':
      return { type: 'CI', hash: hashOf(device.clave) };
    case '5':
      return { type: '5' };
    case '4':
      return { type: '4', publicPem: 'PEM de prueba' };
  }
};

const deviceOf =
  ({ rut }: SeedUser) =>
  (device: SeedDevice): MemoryDevice => ({
    id: `${rut}:${device.tipo}:${device.serie}`,
    serial: device.serie,
    type: device.tipo,
    state: device.estado ?? 'activo',
    signs: device.firma ?? false,
    secret: secretOf(device),
  });

const userOf = (user: SeedUser): MemoryUser => ({
  rut: user.rut,
  name: user.nombre,
  mobile: user.celular,
  companies: user.empresas,
  lastKeys: [
    ...(user.clave === undefined ? [] : [user.clave]),
    ...(user.clavesAnteriores ?? []).toReversed(),
  ].map(hashOf),
  pendingKeyHash: hashOfSome(user.clavePendiente),
  pinHash: hashOfSome(user.pin),
  oldKeyHash: hashOfSome(user.clave10),
  requestPeriodOver: user.plazoVencido ?? false,
  asksThirdKey: user.pideTerceraClave ?? false,
  devices: (user.dispositivos ?? []).map(deviceOf(user)),
});

/** The users of a seed as a bank in memory knows them. */
export const memoryAccessSeed = (users: readonly SeedUser[]): MemoryAccessSeed => ({
  users: users.map(userOf),
});

/** Locks what a seed says is locked. */
export const lockSeeded = async (users: readonly SeedUser[], attempts: Attempts): Promise<void> => {
  const lock = async ({ rut }: SeedUser, factor: Factor): Promise<void> => {
    right(await attempts.reserve(factorKey(rut, factor), { limit: 1, hours: 24 })());
  };
  for (const user of users) {
    if (user.claveBloqueada === true) await lock(user, 'clave');
    if (user.clave10Bloqueada === true) await lock(user, 'clave-1.0');
  }
};
