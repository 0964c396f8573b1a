import * as t from 'io-ts/lib/index.js';
import { keyRequestBase } from './base.ts';
import { device } from './challenge.ts';

/** API-16 · A list of devices, by the user header. */
export const keyRequestDevices = {
  method: 'GET',
  path: `${keyRequestBase}/dispositivos`,
  answer: t.array(device),
} as const;
