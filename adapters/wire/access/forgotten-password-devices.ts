import { base } from './base.ts';
import { challengeConfiguration } from './challenge.ts';
import { thirdKeyHeader } from './send-third-key.ts';

/** Definition of the endpoint that lists a person's devices for a forgotten password; the headers rut and rToken say whose (API-06, OLV-20). */
export const forgottenPasswordDevices = {
  method: 'GET',
  path: `${base}/caja-desafio-rest/caja-desafio/dispositivosOlvidoClave`,
  headers: [thirdKeyHeader.name],
  answer: challengeConfiguration,
} as const;
