import { cities } from '#adapters/wire/portability/cities.ts';
import { communes } from '#adapters/wire/portability/communes.ts';
import { regions } from '#adapters/wire/portability/regions.ts';
import type { Places } from '#core/portability/ports.ts';
import { call, type HttpContext } from '../call.ts';

/** PAPI-06 to PAPI-10. */
export const placesOverHttp = (context: HttpContext): Places => ({
  regions: () => call(context, regions),
  cities: (regionId) => call(context, cities, { values: cities.question.encode({ regionId }) }),
  communes: (cityId) => call(context, communes, { values: communes.question.encode({ cityId }) }),
});
