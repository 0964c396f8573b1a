/** The six kinds of additional information, in screen order (ADI-02 to ADI-09). */
export const additionalKinds = [
  'balance',
  'escritura',
  'fotocopia-rut',
  'ins-extracto',
  'copia-publicacion',
  'copia-ins',
] as const;

export type AdditionalKind = (typeof additionalKinds)[number];

/** The ten kinds of document; each kind is also the prefix of its file ids (DOC-29 to DOC-39). */
export const documentKinds = ['liq', 'tim', 'tas', ...additionalKinds, 'representante'] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Whether a text is a kind of document. */
export const isDocumentKind = (text: string): text is DocumentKind =>
  documentKinds.some((kind) => kind === text);

/** Numeric `tipoDocumento` of a kind: its index in the dictionary (DOC-42, PAPI-12). */
export const documentTypeOf = (kind: DocumentKind): number => documentKinds.indexOf(kind);

/** The three certificates of the request step, in the order of the dictionary (SOL-62, DOC-42). */
export const certificateKinds = ['liq', 'tim', 'tas'] as const;

export type CertificateKind = (typeof certificateKinds)[number];

/** Description of each kind of document, from the bank's dictionary (DOC-29 to DOC-38, DOC-42 to DOC-44). */
export const documentDescriptions = {
  liq: 'Certificado de liquidación',
  tim: 'Pago de impuesto de timbres',
  tas: 'Tasación y estudio de títulos',
  balance: 'Balance de la empresa',
  escritura: 'Escritura de constitución',
  'fotocopia-rut': 'Fotocopia del RUT de la empresa',
  'ins-extracto': 'Inscripción del extracto de constitución social',
  'copia-publicacion': 'Copia de publicación en el Diario Oficial',
  'copia-ins': 'Copia de inscripción de extractos de modificaciones',
  representante: 'Documento del representante legal',
} satisfies Record<DocumentKind, string>;

/** Names of the requested documents as shown to the company, in screen order (EXT-1009). */
export const namesOf = (kinds: readonly AdditionalKind[]): readonly string[] =>
  additionalKinds.filter((kind) => kinds.includes(kind)).map((kind) => documentDescriptions[kind]);
