import { base } from './base.ts';
import { challengeConfigurationOrList } from './challenge.ts';

/** API-11, API-27 · The devices of the rut in the user header; the captcha response goes in the query. */
export const reactivationDevices = {
  method: 'GET',
  path: `${base}/generales-reactivar-clave-empresa-rest/clientes/obtener-dispositivo-seguridad`,
  answer: challengeConfigurationOrList,
} as const;
