import { unreachable } from '#core/shared/failure.ts';
import { E } from '#core/shared/fp.ts';
import type { Customers } from '#core/portability/ports.ts';
import { take, type Container } from '#composition/container.ts';
import { insist } from '#ui/kit/later.tsx';
import { httpContext } from '../http-context.ts';

/** Loads the code of the landing page's HTTP calls while the visitor types. */
export const bringCustomers = () =>
  insist(async () => (await import('#adapters/http/portability/customers.ts')).customersOverHttp);

export const ports = (own: Container) => ({
  customers: (): Customers => ({
    isBankCustomer: (company) => () =>
      bringCustomers().then(
        (customers) => customers(take(own, httpContext)).isBankCustomer(company)(),
        () => E.left(unreachable),
      ),
  }),
});
