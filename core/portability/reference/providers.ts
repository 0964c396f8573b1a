/** Provider of origin: the bank or lender that a company's products come from (SOL-07). */
export type Provider = {
  readonly descripcion: string;
  readonly tipo: string;
  readonly urlBanco: string;
  readonly rutProveedor: string;
};

/** Providers of origin with the same `tipo` (PAPI-18, REF-19). */
export type ProviderGroup = { readonly tipo: string; readonly proveedores: readonly Provider[] };

const leftOut = 'OTROS';

/** Lists the provider types offered to the visitor, each once: every group's type except `OTROS` (SOL-05, SOL-06). */
export const providerTypes = (groups: readonly ProviderGroup[]): readonly string[] =>
  [...new Set(groups.map((group) => group.tipo))].filter((tipo) => tipo !== leftOut);

/** Lists the providers of one type, groups of the same type merged; empty for an unknown type (SOL-06). */
export const providersOfType = (groups: readonly ProviderGroup[], tipo: string): readonly Provider[] =>
  groups.filter((group) => group.tipo === tipo).flatMap((group) => group.proveedores);
