import type { Inside } from '../database.ts';
import type { Territories } from './territories-format.ts';

type Named = { readonly id: string; readonly descripcion: string };

const row = ({ id, descripcion }: Named, orden: number) => ({ id: Number(id), descripcion, orden });

/** Inserts or updates Chile's territories with their official codes as ids (REF-21). */
export const loadTerritories = async (inside: Inside, { regions }: Territories): Promise<void> => {
  const provinces = regions.flatMap((region) =>
    region.provinces.map((province) => ({ ...province, region_id: Number(region.id) })),
  );
  const communes = provinces.flatMap((province) =>
    province.communes.map((commune) => ({ ...commune, ciudad_id: Number(province.id) })),
  );
  await inside
    .insertInto('region')
    .values(
      regions.map((region, orden) => ({ ...row(region, orden), region_homologada: region.regionHomologada })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((update) => ({
        descripcion: update.ref('excluded.descripcion'),
        region_homologada: update.ref('excluded.region_homologada'),
        orden: update.ref('excluded.orden'),
      })),
    )
    .execute();
  await inside
    .insertInto('ciudad')
    .values(provinces.map((province, orden) => ({ ...row(province, orden), region_id: province.region_id })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((update) => ({
        descripcion: update.ref('excluded.descripcion'),
        region_id: update.ref('excluded.region_id'),
        orden: update.ref('excluded.orden'),
      })),
    )
    .execute();
  await inside
    .insertInto('comuna')
    .values(communes.map((commune, orden) => ({ ...row(commune, orden), ciudad_id: commune.ciudad_id })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((update) => ({
        descripcion: update.ref('excluded.descripcion'),
        ciudad_id: update.ref('excluded.ciudad_id'),
        orden: update.ref('excluded.orden'),
      })),
    )
    .execute();
};
