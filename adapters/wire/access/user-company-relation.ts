import * as t from 'io-ts/lib/index.js';
import { confirmation, dashedRut } from '../codecs.ts';
import { keyRequestBase } from './base.ts';

/** Definition of the endpoint that checks whether a user belongs to a company (API-14). */
export const userCompanyRelation = {
  method: 'POST',
  path: `${keyRequestBase}/validaExistencia/relacion-usuario-empresa/`,
  question: t.exact(t.type({ rut: dashedRut, rutEmpresa: dashedRut })),
  answer: confirmation,
} as const;
