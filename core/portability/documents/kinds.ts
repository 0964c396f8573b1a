import { isWordOf, wordsOf } from '../../shared/words-of.ts';

/** Name of the flag in the signed request body that says that a document of a certificate kind is attached (BODY-05). */
type CertificateFlag = 'settlement' | 'stampTax';

/** Traits of a document kind, such as tax folder or certificate (not a file type). */
type KindTraits = {
  /** Numeric `tipoDocumento` of a document kind: its index in the dictionary; a new kind takes the next number, whatever its row (DOC-42, PAPI-12). */
  readonly type: number;
  /** Description of a document kind in the bank's dictionary (DOC-29 to DOC-38, DOC-42 to DOC-44). */
  readonly description: string;
} & (
  | {
      /** Step of the portability journey that asks for documents of this kind. */
      readonly step: 'additional' | 'representative';
    }
  | { readonly step: 'request'; readonly flag: CertificateFlag | 'untold' }
);

/** All document kinds, those of a step in screen order; each kind is also the prefix of its file ids (DOC-29 to DOC-39). */
const kinds = {
  liq: { type: 0, step: 'request', flag: 'settlement', description: 'Certificado de liquidación' },
  tim: { type: 1, step: 'request', flag: 'stampTax', description: 'Pago de impuesto de timbres' },
  tas: { type: 2, step: 'request', flag: 'untold', description: 'Tasación y estudio de títulos' },
  balance: { type: 3, step: 'additional', description: 'Balance de la empresa' },
  escritura: { type: 4, step: 'additional', description: 'Escritura de constitución' },
  'fotocopia-rut': { type: 5, step: 'additional', description: 'Fotocopia del RUT de la empresa' },
  'ins-extracto': {
    type: 6,
    step: 'additional',
    description: 'Inscripción del extracto de constitución social',
  },
  'copia-publicacion': {
    type: 7,
    step: 'additional',
    description: 'Copia de publicación en el Diario Oficial',
  },
  'copia-ins': {
    type: 8,
    step: 'additional',
    description: 'Copia de inscripción de extractos de modificaciones',
  },
  representante: { type: 9, step: 'representative', description: 'Documento del representante legal' },
} as const satisfies Record<string, KindTraits>;

export type DocumentKind = keyof typeof kinds;

export const documentKinds = wordsOf(kinds);

export const isDocumentKind = (text: string): text is DocumentKind => isWordOf(kinds, text);

/** Returns the numeric `tipoDocumento` of a document kind (DOC-42, PAPI-12). */
export const documentTypeOf = (kind: DocumentKind): number => kinds[kind].type;

/** Finds the document kind with a `tipoDocumento`; `undefined` if the dictionary has none. */
export const documentKindOf = (type: unknown): DocumentKind | undefined =>
  documentKinds.find((kind) => kinds[kind].type === type);

/** Returns the description of a document kind in the bank's dictionary. */
export const documentDescription = (kind: DocumentKind): string => kinds[kind].description;

type KindOf<Step> = {
  [Kind in DocumentKind]: (typeof kinds)[Kind]['step'] extends Step ? Kind : never;
}[DocumentKind];

const kindsOf = <Step extends KindTraits['step']>(step: Step): readonly KindOf<Step>[] =>
  documentKinds.filter((kind): kind is KindOf<Step> => kinds[kind].step === step);

/** Document kinds of the certificates in the request step, of which none is obligatory (SOL-62, SOL-63, DOC-42). */
export const certificateKinds = kindsOf('request');

export type CertificateKind = KindOf<'request'>;

/** Tells whether one of the kinds `among` is the certificate kind with this flag of the signed body (BODY-05). */
export const hasFlagged = (flag: CertificateFlag, among: readonly DocumentKind[]): boolean =>
  certificateKinds.some((kind) => kinds[kind].flag === flag && among.includes(kind));

/** Document kinds of additional information (ADI-02 to ADI-09). */
export const additionalKinds = kindsOf('additional');

export type AdditionalKind = KindOf<'additional'>;
