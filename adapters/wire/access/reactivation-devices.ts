import { base } from './base.ts';
import { challengeConfigurationOrList } from './challenge.ts';
import { thirdKeyHeader } from './send-third-key.ts';

/** Definition of the endpoint that lists a person's devices for a reactivation, by the rut header and a captcha response (API-11, API-27). */
export const reactivationDevices = {
  method: 'GET',
  path: `${base}/generales-reactivar-clave-empresa-rest/clientes/obtener-dispositivo-seguridad`,
  headers: [thirdKeyHeader.name],
  answer: challengeConfigurationOrList,
} as const;
