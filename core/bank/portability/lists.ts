import {
  documentDescriptions,
  documentKinds,
  documentTypeOf,
  type DocumentKind,
} from '../../portability/documents/kinds.ts';
import type { Provider, ProviderGroup } from '../../portability/reference/providers.ts';

/** PAPI-17, PAPI-18, REF-19 · Grouped by `tipo`, in the order the types first appear. */
export const groupedByType = (all: readonly Provider[]): readonly ProviderGroup[] =>
  [...new Set(all.map(({ tipo }) => tipo))].map((tipo) => ({
    tipo,
    proveedores: all.filter((provider) => provider.tipo === tipo),
  }));

type DocumentDictionaryEntry = {
  readonly tipoDocumento: number;
  readonly descripcion: string;
  readonly prefijo: DocumentKind;
};

/** PAPI-11, PAPI-12, DOC-42 · The kinds in the order of their index. */
export const documentDictionary: readonly DocumentDictionaryEntry[] = documentKinds.map((kind) => ({
  tipoDocumento: documentTypeOf(kind),
  descripcion: documentDescriptions[kind],
  prefijo: kind,
}));
