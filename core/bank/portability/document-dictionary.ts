import {
  documentDescriptions,
  documentKinds,
  documentTypeOf,
  type DocumentKind,
} from '../../portability/documents/kinds.ts';
import { TE } from '../../shared/fp.ts';
import type { BankRefusal } from '../refusal.ts';

export type DocumentDictionaryEntry = {
  readonly tipoDocumento: number;
  readonly descripcion: string;
  readonly prefijo: DocumentKind;
};

/** PAPI-11, PAPI-12, DOC-42 · The kinds in the order of their index. */
export const documentDictionary = (): TE.TaskEither<BankRefusal, readonly DocumentDictionaryEntry[]> =>
  TE.right(
    documentKinds.map((kind) => ({
      tipoDocumento: documentTypeOf(kind),
      descripcion: documentDescriptions[kind],
      prefijo: kind,
    })),
  );
