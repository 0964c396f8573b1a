import { E } from '../../shared/fp.ts';
import { coordinateCount, coordinateDigits } from '../limits.ts';
import type { Credential } from './credential.ts';
import { deviceType } from './device.ts';

const isAnswered = (coordinate: string): boolean =>
  /^\d+$/.test(coordinate) && coordinate.length === coordinateDigits;

/** Parses three Digicard coordinates of exactly 2 digits, in the order requested (BOX-25, BOX-26, BOX-47). */
export const parseDigicard = (typed: readonly string[]): E.Either<'coordinates-missing', Credential> => {
  const [first = '', second = '', third = ''] = typed;
  return typed.length === coordinateCount && typed.every(isAnswered)
    ? E.right({ tipoDispositivo: deviceType.digicard, coordenadas: [first, second, third] })
    : E.left('coordinates-missing');
};
