import { providers } from '#adapters/wire/portability/providers.ts';
import type { Providers } from '#core/portability/ports.ts';
import { call, type HttpContext } from '../call.ts';

/** Makes the HTTP client of the providers that products can come from, grouped by type (PAPI-17, PAPI-18). */
export const providersOverHttp = (context: HttpContext): Providers => ({
  all: () => call(context, providers),
});
