import { deviceKey, type Device, type DeviceType } from './device.ts';

/** Security device as received from the bank; only serial number and type are always present. */
export type RawDevice = {
  readonly numeroSerie: string;
  readonly tipo: DeviceType;
  readonly estado?: string | undefined;
  readonly soportaFirma?: boolean | string | undefined;
  readonly coordenadas?: readonly string[] | undefined;
  readonly llave?: string | undefined;
  readonly sirveHasta?: string | undefined;
  readonly envio?: Device['envio'];
};

const yes: readonly unknown[] = [true, 'true', 'S'];

/** Completes a security device with defaults for missing fields; true, "true" and "S" all mean that it signs (BOX-05, BOX-07, BOX-09). */
export const toDevice = ({
  numeroSerie,
  tipo,
  estado,
  soportaFirma,
  coordenadas,
  llave,
  sirveHasta,
  envio,
}: RawDevice): Device => ({
  numeroSerie,
  estado: estado ?? '',
  tipo,
  soportaFirma: yes.includes(soportaFirma),
  coordenadas: coordenadas ?? [],
  llave: llave || deviceKey(tipo, numeroSerie),
  ...(sirveHasta === undefined ? {} : { sirveHasta }),
  ...(envio === undefined ? {} : { envio }),
});
