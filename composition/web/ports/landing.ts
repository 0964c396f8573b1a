import { customersOverHttp } from '#adapters/http/portability/customers.ts';
import { take, type Container } from '#composition/container.ts';
import { httpContext } from '../http-context.ts';

export const ports = (own: Container) => ({
  customers: () => customersOverHttp(take(own, httpContext)),
});
