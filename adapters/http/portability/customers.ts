import { customerCheck } from '#adapters/wire/portability/customer-check.ts';
import type { Customers } from '#core/portability/ports.ts';
import { isNotFound } from '#core/shared/failure.ts';
import { pipe, TE } from '#core/shared/fp.ts';
import { send, type HttpContext } from '../call.ts';
import { unreadable } from '../read-answer.ts';

/** Makes the HTTP client that checks whether a rut is a customer: status 200 means yes, 404 no (PAPI-76, PAPI-77, LAND-29). */
export const customersOverHttp = (context: HttpContext): Customers => ({
  isBankCustomer: (company) =>
    pipe(
      send(context, customerCheck, { values: customerCheck.question.encode({ rut: company }) }),
      TE.flatMap(({ status }) => (status === 200 ? TE.right(true) : TE.left(unreadable(`status ${status}`)))),
      TE.orElse((failure) => (isNotFound(failure) ? TE.right(false) : TE.left(failure))),
    ),
});
