/** Provider of origin (SOL-07). */
export type Provider = {
  readonly descripcion: string;
  readonly tipo: string;
  readonly urlBanco: string;
  readonly rutProveedor: string;
};

/** Providers of one `tipo` (PAPI-18, REF-19). */
export type ProviderGroup = { readonly tipo: string; readonly proveedores: readonly Provider[] };

const leftOut = 'OTROS';

/** Provider types offered to the visitor: every group but `OTROS` (SOL-05, SOL-06). */
export const providerTypes = (groups: readonly ProviderGroup[]): readonly string[] =>
  groups.map((group) => group.tipo).filter((tipo) => tipo !== leftOut);

/** Providers of a type, groups of the same type merged; none for an unknown type (SOL-06). */
export const providersOfType = (groups: readonly ProviderGroup[], tipo: string): readonly Provider[] =>
  groups.filter((group) => group.tipo === tipo).flatMap((group) => group.proveedores);
