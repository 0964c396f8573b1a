import { deviceKey } from '#core/access/challenge/device.ts';
import { formatRut, type Rut } from '#core/shared/rut.ts';
import type { Seed } from './seed-format.ts';

/** Demonstration user with what a visitor must type. */
export type DemoAccessPerson = {
  readonly demuestra: string;
  readonly canonicalRut: Rut;
  readonly rut: string;
  readonly nombre: string;
  readonly empresas: readonly string[];
  readonly clave?: string | undefined;
  readonly clavePendiente?: string | undefined;
  /** Ticket number of the user's waiting key, for the phone service. */
  readonly numeroPendiente?: string | undefined;
  readonly pin?: string | undefined;
  readonly clave10?: string | undefined;
  /** Devices by name, such as `Clave Internet-04100388`, with the key itself if it is typed. */
  readonly dispositivos: readonly { readonly llave: string; readonly clave?: string | undefined }[];
};

/** Lists the seeded users with a `demuestra` text, each for one case that a visitor of the demonstration can try. */
export const demoAccessPeople = ({ usuarios }: Seed): readonly DemoAccessPerson[] =>
  usuarios.flatMap(({ demuestra, rut, nombre, empresas, dispositivos = [], ...keys }) =>
    demuestra === undefined
      ? []
      : [
          {
            demuestra,
            canonicalRut: rut,
            rut: formatRut(rut),
            nombre,
            empresas: empresas.map(formatRut),
            clave: keys.clave,
            clavePendiente: keys.clavePendiente,
            numeroPendiente: keys.numeroPendiente,
            pin: keys.pin,
            clave10: keys.clave10,
            dispositivos: dispositivos.map((device) => ({
              llave: deviceKey(device.tipo, device.serie),
              clave: 'clave' in device ? device.clave : undefined,
            })),
          },
        ],
  );
