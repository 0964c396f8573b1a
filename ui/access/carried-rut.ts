import type { Rut } from '#core/shared/rut.ts';

/** Rut typed on one access page, for the page it links to: `put` stores it, `rut` returns it (EXT-1318). */
export type CarriedRut = {
  readonly put: (rut: Rut | undefined) => void;
  readonly rut: () => Rut | undefined;
};

/** Creates the store of the rut passed between access pages; it is only in memory, not in address, browser storage or history, so a reload clears it. */
export const carriedRut = (): CarriedRut => {
  let carried: Rut | undefined;
  return {
    put: (rut) => {
      carried = rut;
    },
    rut: () => carried,
  };
};
