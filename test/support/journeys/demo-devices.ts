import { currentCode } from '#adapters/bank-node/one-time-codes.ts';
import { demoSeed } from '#adapters/bank-sql/seed/demo-seed.ts';
import { gridOf } from '#adapters/bank-sql/seed/user-format.ts';
import { formatRut } from '#core/shared/rut.ts';

const users = demoSeed().usuarios;

const demoUser = (rut: string) => {
  const user = users.find((one) => formatRut(one.rut) === rut);
  if (user === undefined) throw new Error(`The demo set has no user ${rut}`);
  return user;
};

/** Returns the current code of this person's Digipass. */
export const digipassOf = (rut: string): string => {
  const [device] = (demoUser(rut).dispositivos ?? []).filter((one) => one.tipo === '8');
  if (device?.tipo !== '8') throw new Error(`${rut} has no Digipass`);
  return currentCode(device.totp, Date.now());
};

/** Returns the number in a cell of this person's Digicard. */
export const digicardOf = (rut: string, cell: string): string => {
  const [device] = (demoUser(rut).dispositivos ?? []).filter((one) => one.tipo === '1');
  if (device?.tipo !== '1') throw new Error(`${rut} has no Digicard`);
  return gridOf(device.grilla)[cell] ?? '';
};
