import type { Rut } from '#core/shared/rut.ts';

/** EXT-1318 · The rut that was written on the page before, for the one that its visitor is led to. */
export type CarriedRut = {
  readonly put: (rut: Rut | undefined) => void;
  readonly rut: () => Rut | undefined;
};

/** Kept in this page alone: no address, no store of the browser and no history has it, and a reload forgets it. */
export const carriedRut = (): CarriedRut => {
  let carried: Rut | undefined;
  return {
    put: (rut) => {
      carried = rut;
    },
    rut: () => carried,
  };
};
