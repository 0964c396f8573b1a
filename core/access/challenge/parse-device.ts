import { deviceKey, type Device, type DeviceType } from './device.ts';

/** A device as it may come: only serial and type are sure. */
export type RawDevice = {
  readonly numeroSerie: string;
  readonly tipo: DeviceType;
  readonly estado?: string | undefined;
  readonly soportaFirma?: boolean | string | undefined;
  readonly coordenadas?: readonly string[] | undefined;
  readonly llave?: string | undefined;
};

const yes: readonly unknown[] = [true, 'true', 'S'];

/** BOX-05, BOX-07, BOX-09 · What is missing is composed or read as none; true, "true" and "S" sign. */
export const toDevice = ({
  numeroSerie,
  tipo,
  estado,
  soportaFirma,
  coordenadas,
  llave,
}: RawDevice): Device => ({
  numeroSerie,
  estado: estado ?? '',
  tipo,
  soportaFirma: yes.includes(soportaFirma),
  coordenadas: coordenadas ?? [],
  llave: llave || deviceKey(tipo, numeroSerie),
});
