import * as t from 'io-ts/lib/index.js';
import { base } from './base.ts';

const provider = t.type({
  descripcion: t.string,
  tipo: t.string,
  urlBanco: t.string,
  rutProveedor: t.string,
});

/** Definition of the endpoint that lists the providers of origin, grouped by type (PAPI-17, PAPI-18). */
export const providers = {
  method: 'GET',
  path: `${base}/proveedores`,
  open: true,
  answer: t.array(t.type({ tipo: t.string, proveedores: t.array(provider) })),
} as const;
