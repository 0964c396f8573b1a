import { deviceKey } from '#core/access/challenge/device.ts';
import { nothingElse } from '#core/shared/nothing-else.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import type { Seed } from './seed-format.ts';
import type { SeedUser } from './user-format.ts';

/** Field of a seeded user that a visitor types; `numeroPendiente` is the ticket number of the waiting key, for the phone service. */
export type TypedField = 'clave' | 'clavePendiente' | 'numeroPendiente' | 'pin' | 'clave10';

/** Fields of a seeded user that the demonstration's lists do not show. */
type UnshownField =
  | 'celular'
  | 'correo'
  | 'clavesAnteriores'
  | 'claveBloqueada'
  | 'clave10Bloqueada'
  | 'plazoVencido'
  | 'pideTerceraClave'
  | 'noCreado'
  | 'hashes';

/** Demonstration user with what a visitor must type. */
export type DemoAccessPerson = Readonly<Record<TypedField, string | undefined>> & {
  readonly demuestra: string;
  readonly canonicalRut: Rut;
  readonly rut: string;
  readonly nombre: string;
  readonly empresas: readonly string[];
  /** Devices by name, such as `Clave Internet-04100388`, with the key itself if it is typed. */
  readonly dispositivos: readonly { readonly llave: string; readonly clave?: string | undefined }[];
};

const personOf = (
  {
    rut,
    nombre,
    empresas,
    clave,
    clavePendiente,
    numeroPendiente,
    pin,
    clave10,
    dispositivos = [],
    ...untold
  }: Omit<SeedUser, UnshownField | 'demuestra'>,
  demuestra: string,
): DemoAccessPerson => {
  nothingElse(untold);
  return {
    ...{ demuestra, canonicalRut: rut, rut: formatRut(rut), nombre, empresas: empresas.map(formatRut) },
    ...{ clave, clavePendiente, numeroPendiente, pin, clave10 },
    dispositivos: dispositivos.map((device) => ({
      llave: deviceKey(device.tipo, device.serie),
      clave: 'clave' in device ? device.clave : undefined,
    })),
  };
};

/** Lists the seeded users with a `demuestra` text, each for one case that a visitor of the demonstration can try. */
export const demoAccessPeople = ({ usuarios }: Seed): readonly DemoAccessPerson[] =>
  usuarios.flatMap((user) => (user.demuestra === undefined ? [] : [personOf(user, user.demuestra)]));
