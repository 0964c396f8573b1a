import * as t from 'io-ts/lib/index.js';
import { keyRequestBase } from './base.ts';
import { device } from './challenge.ts';

/** Lists the devices by rut header (API-16). */
export const keyRequestDevices = {
  method: 'GET',
  path: `${keyRequestBase}/dispositivos`,
  answer: t.array(device),
} as const;
