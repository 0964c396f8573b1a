import {
  documentDescription,
  documentKinds,
  documentTypeOf,
  type DocumentKind,
} from '../../../portability/documents/kinds.ts';
import type { Provider, ProviderGroup } from '../../../portability/reference/providers.ts';

/** Groups the providers by their field `tipo`, in order of first appearance (PAPI-17, PAPI-18, REF-19). */
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

/** Dictionary of the document kinds, in index order (PAPI-11, PAPI-12, DOC-42). */
export const documentDictionary: readonly DocumentDictionaryEntry[] = documentKinds
  .map((kind) => ({
    tipoDocumento: documentTypeOf(kind),
    descripcion: documentDescription(kind),
    prefijo: kind,
  }))
  .toSorted((one, other) => one.tipoDocumento - other.tipoDocumento);
