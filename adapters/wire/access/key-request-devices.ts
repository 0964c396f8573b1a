import * as t from 'io-ts/lib/index.js';
import { keyRequestBase } from './base.ts';
import { device } from './challenge.ts';
import { thirdKeyHeader } from './send-third-key.ts';

/** Definition of the endpoint that lists a person's devices for a first key, by the rut header (API-16). */
export const keyRequestDevices = {
  method: 'GET',
  path: `${keyRequestBase}/dispositivos`,
  headers: [thirdKeyHeader.name],
  answer: t.array(device),
} as const;
