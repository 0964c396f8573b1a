import { providers } from '#adapters/wire/portability/providers.ts';
import type { Providers } from '#core/portability/ports.ts';
import { call, type HttpContext } from '../call.ts';

/** PAPI-17, PAPI-18 · Every provider that a company may leave, grouped by type. */
export const providersOverHttp = (context: HttpContext): Providers => ({
  all: () => call(context, providers),
});
