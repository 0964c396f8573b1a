import type { Rut } from '../../shared/rut.ts';
import type { Secrets } from '../ports.ts';
import type { StoredDevice } from './ports.ts';

const serialOf = (range: string, digits: string): string => {
  const rest = [...digits];
  return range.replace(/#/g, () => rest.shift() ?? '7');
};

/** The device of a rut that nobody has: always the same, and of the range that the bank's own serial numbers come from. Each `#` of the range stands for a digit. */
export const inventedDevice = ({ keyed }: Pick<Secrets, 'keyed'>, rut: Rut, range: string): StoredDevice => ({
  id: `inventado:${rut}`,
  serial: serialOf(range, keyed(`dispositivo:${rut}`).replace(/\D/g, '')),
  type: '8',
  state: 'activo',
  signs: false,
});
