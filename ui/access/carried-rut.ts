import type { Rut } from '#core/shared/rut.ts';

/** Rut typed on one access page, passed to the page it links to (EXT-1318). */
export type CarriedRut = {
  readonly put: (rut: Rut | undefined) => void;
  readonly rut: () => Rut | undefined;
};

/** Rut passed between access pages, held in memory only, not in address, browser storage or history; a reload clears it. */
export const carriedRut = (): CarriedRut => {
  let carried: Rut | undefined;
  return {
    put: (rut) => {
      carried = rut;
    },
    rut: () => carried,
  };
};
