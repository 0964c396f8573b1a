/** SOL-07 · A provider of origin. */
export type Provider = {
  readonly descripcion: string;
  readonly tipo: string;
  readonly urlBanco: string;
  readonly rutProveedor: string;
};

/** PAPI-18, REF-19 · The providers of one `tipo`. */
export type ProviderGroup = { readonly tipo: string; readonly proveedores: readonly Provider[] };

const leftOut = 'OTROS';

/** SOL-05, SOL-06 · The types a visitor can choose: every group but `OTROS`. */
export const providerTypes = (groups: readonly ProviderGroup[]): readonly string[] =>
  groups.map((group) => group.tipo).filter((tipo) => tipo !== leftOut);

/** SOL-06 · None for a type that no group has; groups of one type are taken together. */
export const providersOfType = (groups: readonly ProviderGroup[], tipo: string): readonly Provider[] =>
  groups.filter((group) => group.tipo === tipo).flatMap((group) => group.proveedores);
