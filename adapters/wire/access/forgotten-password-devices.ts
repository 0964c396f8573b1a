import { base } from './base.ts';
import { challengeConfiguration } from './challenge.ts';

/** API-06, OLV-20 · The devices, by the headers rut and rToken. */
export const forgottenPasswordDevices = {
  method: 'GET',
  path: `${base}/caja-desafio-rest/caja-desafio/dispositivosOlvidoClave`,
  answer: challengeConfiguration,
} as const;
