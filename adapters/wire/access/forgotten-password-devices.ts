import { base } from './base.ts';
import { challengeConfiguration } from './challenge.ts';
import { thirdKeyHeader } from './third-key.ts';

/** Lists the devices by rut and rToken headers (API-06, OLV-20). */
export const forgottenPasswordDevices = {
  method: 'GET',
  path: `${base}/caja-desafio-rest/caja-desafio/dispositivosOlvidoClave`,
  headers: [thirdKeyHeader.name],
  answer: challengeConfiguration,
} as const;
