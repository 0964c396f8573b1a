import fc from 'fast-check';
import { deviceKey, deviceType, type Device } from '#core/access/challenge/device.ts';

const coordinate = (): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...'ABCDEFGHIJ'), fc.constantFrom(...'12345'))
    .map(([column, row]) => column + row);

/** Generates a device of any type and state, able to sign or not. */
export const device = (): fc.Arbitrary<Device> =>
  fc
    .record({
      numeroSerie: fc
        .integer({ min: 1, max: 9_999_999_999 })
        .map((serial) => String(serial).padStart(10, '0')),
      estado: fc.constantFrom('activo', 'bloqueado', ''),
      tipo: fc.constantFrom(...Object.values(deviceType)),
      soportaFirma: fc.boolean(),
      coordenadas: fc.uniqueArray(coordinate(), { minLength: 3, maxLength: 3 }),
    })
    .map((raw) => ({ ...raw, llave: deviceKey(raw.tipo, raw.numeroSerie) }));
