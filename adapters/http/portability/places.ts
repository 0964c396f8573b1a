import { namedEndpoints } from '#adapters/wire/portability/named-endpoints.ts';
import type { Places } from '#core/portability/ports.ts';
import { call, type HttpContext } from '../call.ts';

const { regiones, ciudades, comunas } = namedEndpoints;

/** Makes the HTTP client of regions, cities and communes (PAPI-06 to PAPI-10, PAPI-16). */
export const placesOverHttp = (context: HttpContext): Places => ({
  regions: () => call(context, regiones),
  cities: (regionId) => call(context, ciudades, { values: ciudades.question.encode({ regionId }) }),
  communes: (cityId) => call(context, comunas, { values: comunas.question.encode({ cityId }) }),
});
