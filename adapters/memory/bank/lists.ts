import type { ReferenceLists } from '#core/bank/ports.ts';
import { formatRut } from '#core/shared/rut.ts';
import { atomically } from './atomically.ts';
import type { MemorySeed } from './memory-seed.ts';

const numbered = ({ id, descripcion }: { readonly id: string; readonly descripcion: string }) => ({
  id: Number(id),
  descripcion,
});

export const memoryLists = ({
  regions,
  proveedores,
}: Pick<MemorySeed, 'regions' | 'proveedores'>): ReferenceLists => {
  const provinces = regions.flatMap((region) => region.provinces);
  return {
    regions: () =>
      atomically(() =>
        regions.map((region) => ({ ...numbered(region), regionHomologada: region.regionHomologada })),
      ),
    cities: (regionId) =>
      atomically(() =>
        regions
          .filter(({ id }) => Number(id) === regionId)
          .flatMap((region) => region.provinces.map(numbered)),
      ),
    communes: (cityId) =>
      atomically(() =>
        provinces
          .filter(({ id }) => Number(id) === cityId)
          .flatMap((province) => province.communes.map(numbered)),
      ),
    placeExists: ({ region, city, commune }) =>
      atomically(() =>
        regions
          .filter(({ regionHomologada }) => regionHomologada === region)
          .flatMap((known) => known.provinces)
          .filter(({ descripcion }) => descripcion === city)
          .some((known) => known.communes.some(({ descripcion }) => descripcion === commune)),
      ),
    providers: () =>
      atomically(() =>
        proveedores.map(({ descripcion, tipo, urlBanco, rutProveedor }) => ({
          descripcion,
          tipo,
          urlBanco,
          rutProveedor: formatRut(rutProveedor),
        })),
      ),
  };
};
