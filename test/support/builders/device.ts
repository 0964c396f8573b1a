import { deviceKey, type Device, type DeviceType } from '#core/access/challenge/device.ts';

/** Builds a device as the bank lists devices. */
export const aDevice = (tipo: DeviceType, changed: Partial<Device> = {}): Device => ({
  numeroSerie: '0123456789',
  estado: 'activo',
  tipo,
  soportaFirma: false,
  coordenadas: tipo === '1' ? ['B2', 'E4', 'H1'] : [],
  llave: deviceKey(tipo, changed.numeroSerie ?? '0123456789'),
  ...changed,
});
