import { E } from '../../shared/fp.ts';
import { maxChallengeKey } from '../limits.ts';
import type { Credential } from './credential.ts';
import { deviceType } from './device.ts';

export type ThirdKeyFault = 'third-key-missing' | 'third-key-too-long';

/** Parses a third key of 1 to 8 characters (the text on screen says eight digits); a longer one is refused, never truncated (BOX-31, BOX-32, BOX-50). */
export const parseThirdKey = (typed: string): E.Either<ThirdKeyFault, Credential> => {
  if (typed === '') return E.left('third-key-missing');
  return typed.length > maxChallengeKey
    ? E.left('third-key-too-long')
    : E.right({ tipoDispositivo: deviceType.thirdKey, terceraClave: typed });
};
