import type { Rut } from '../../shared/rut.ts';
import type { Secrets } from '../ports.ts';
import type { StoredDevice } from './ports.ts';

const serialDigits = 10;

/** The device of a rut that nobody has: always the same, and like anybody's. */
export const inventedDevice = ({ keyed }: Pick<Secrets, 'keyed'>, rut: Rut): StoredDevice => ({
  id: `inventado:${rut}`,
  serial: keyed(`dispositivo:${rut}`).replace(/\D/g, '').padEnd(serialDigits, '7').slice(0, serialDigits),
  type: '8',
  state: 'activo',
  signs: false,
});
