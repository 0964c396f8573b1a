import * as t from 'io-ts/lib/index.js';
import { call, type HttpContext } from '#adapters/http/call.ts';
import type { Customers } from '#core/portability/ports.ts';
import { isNotFound } from '#core/shared/failure.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { formatRut } from '#core/shared/rut.ts';

const company = {
  method: 'GET',
  path: '/andes/v2/empresas/:rut',
  answer: t.type({ empresa: t.type({ rut: t.string, cuentas: t.array(t.string) }) }),
} as const;

/** Banco Andes also lists companies without an account; only one with an account counts as a customer. */
export const customersOfAndes = (context: HttpContext): Customers => ({
  isBankCustomer: (rut) =>
    pipe(
      call(context, company, { values: { rut: formatRut(rut) } }),
      TE.map(({ empresa }) => empresa.cuentas.length > 0),
      TE.orElse((failure) => (isNotFound(failure) ? TE.right(false) : TE.left(failure))),
    ),
});
