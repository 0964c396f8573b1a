import { base } from './base.ts';
import { challengeConfigurationOrList } from './challenge.ts';
import { thirdKeyHeader } from './third-key.ts';

/** Lists the devices of the rut header; captcha response in the query (API-11, API-27). */
export const reactivationDevices = {
  method: 'GET',
  path: `${base}/generales-reactivar-clave-empresa-rest/clientes/obtener-dispositivo-seguridad`,
  headers: [thirdKeyHeader.name],
  answer: challengeConfigurationOrList,
} as const;
