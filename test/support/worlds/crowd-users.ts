import type { Seed } from '#adapters/bank-sql/seed/seed-format.ts';
import { checkDigit, parseRut, type Rut } from '#core/shared/rut.ts';
import { right } from '../right.ts';
import { crowdSeed } from './crowd-seed.ts';

const rutOf = (body: number): Rut => right(parseRut(`${body}-${checkDigit(String(body))}`));

/** Credentials shared by all users of the seed. */
export const crowdKey = 'Abcdefg1';
export const crowdPin = '4321';
export const crowdOldKey = 'vieja1';
export const crowdInternetKey = 'internet';
export const crowdTotp = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
export const crowdCompany = rutOf(76_900_001);

const firstBody = 8_000_000;
const row = Array.from({ length: 10 }, (_, cell) => String(cell + 10)).join(' ');

export const crowdUser = (place: number): Rut => rutOf(firstBody + place);

/** Returns ruts that belong to no user of the seed. */
export const stranger = (place: number): Rut => rutOf(firstBody + 1_000_000 + place);

export const crowdUsers = (size: number): readonly Rut[] =>
  Array.from({ length: size }, (_, place) => crowdUser(place));

/** Builds a seed of users of one company with a key, a PIN and every device whose credential is typed; the last `withoutKey` users have no key yet. */
export const crowdUserSeed = (size: number, withoutKey = 0): Seed => {
  const user = (rut: Rut, place: number, clave: string | undefined): Seed['usuarios'][number] => ({
    rut,
    nombre: `Persona ${place}`,
    celular: '+56 9 3000 0000',
    correo: undefined,
    empresas: [crowdCompany],
    clave,
    clavesAnteriores: undefined,
    claveBloqueada: undefined,
    clavePendiente: undefined,
    numeroPendiente: undefined,
    pin: crowdPin,
    clave10: crowdOldKey,
    clave10Bloqueada: undefined,
    plazoVencido: undefined,
    pideTerceraClave: undefined,
    noCreado: undefined,
    dispositivos: [
      { tipo: '8', totp: crowdTotp, serie: `8-${place}`, estado: undefined, firma: undefined },
      {
        tipo: '1',
        grilla: [row, row, row, row, row],
        serie: `1-${place}`,
        estado: undefined,
        firma: undefined,
      },
      { tipo: 'CI', clave: crowdInternetKey, serie: `CI-${place}`, estado: undefined, firma: undefined },
      { tipo: '5', serie: `5-${place}`, estado: undefined, firma: undefined },
    ],
    hashes: undefined,
    demuestra: undefined,
  });
  const first = crowdUsers(size).map((rut, place) => user(rut, place, crowdKey));
  const later = Array.from({ length: withoutKey }, (_, place) =>
    user(crowdUser(size + place), size + place, undefined),
  );
  return { ...crowdSeed(1), usuarios: [...first, ...later] };
};
