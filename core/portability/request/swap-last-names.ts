/** The two last names, as a form types them or as a body carries them. */
export type LastNames = {
  readonly apellidoPaternoRepresentante: string;
  readonly apellidoMaternoRepresentante: string;
};

/** BODY-45 to BODY-47 · The source exchanges the two last names in the body; applied again, it gives them back. */
export const swapLastNames = (names: LastNames): LastNames => ({
  apellidoPaternoRepresentante: names.apellidoMaternoRepresentante,
  apellidoMaternoRepresentante: names.apellidoPaternoRepresentante,
});
