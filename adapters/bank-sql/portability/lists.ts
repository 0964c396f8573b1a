import type { ReferenceLists } from '#core/bank/ports.ts';
import type { OrUnavailable } from '../or-unavailable.ts';
import type { Database } from '../database.ts';

export const sqlLists = ({ kysely }: Database, orUnavailable: OrUnavailable): ReferenceLists => ({
  regions: () =>
    orUnavailable(() =>
      kysely
        .selectFrom('region')
        .select(['id', 'descripcion', 'region_homologada as regionHomologada'])
        .orderBy('orden')
        .execute(),
    ),
  cities: (regionId) =>
    orUnavailable(() =>
      kysely
        .selectFrom('ciudad')
        .select(['id', 'descripcion'])
        .where('region_id', '=', regionId)
        .orderBy('orden')
        .execute(),
    ),
  communes: (cityId) =>
    orUnavailable(() =>
      kysely
        .selectFrom('comuna')
        .select(['id', 'descripcion'])
        .where('ciudad_id', '=', cityId)
        .orderBy('orden')
        .execute(),
    ),
  placeExists: ({ region, city, commune }) =>
    orUnavailable(async () => {
      const found = await kysely
        .selectFrom('comuna')
        .innerJoin('ciudad', 'ciudad.id', 'comuna.ciudad_id')
        .innerJoin('region', 'region.id', 'ciudad.region_id')
        .select('comuna.id')
        .where('region_homologada', '=', region)
        .where('ciudad.descripcion', '=', city)
        .where('comuna.descripcion', '=', commune)
        .executeTakeFirst();
      return found !== undefined;
    }),
  providers: () =>
    orUnavailable(() =>
      kysely
        .selectFrom('proveedor')
        .select(['descripcion', 'tipo', 'url_banco as urlBanco', 'rut as rutProveedor'])
        .orderBy('orden')
        .execute(),
    ),
});
