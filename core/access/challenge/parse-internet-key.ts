import { E } from '../../shared/fp.ts';
import { maxChallengeKey } from '../limits.ts';
import type { Credential } from './credential.ts';
import { deviceType } from './device.ts';

export type InternetKeyFault = 'key-missing' | 'key-too-long';

/** Parses an internet key of 1 to 8 characters, exactly as typed; a longer one is refused, never truncated (BOX-28, BOX-50). */
export const parseInternetKey = (typed: string): E.Either<InternetKeyFault, Credential> => {
  if (typed === '') return E.left('key-missing');
  return typed.length > maxChallengeKey
    ? E.left('key-too-long')
    : E.right({ tipoDispositivo: deviceType.internetKey, clave: typed });
};
