/** ADI-02 to ADI-09 · The six groups of additional information, in the order of the screen. */
export const additionalKinds = [
  'balance',
  'escritura',
  'fotocopia-rut',
  'ins-extracto',
  'copia-publicacion',
  'copia-ins',
] as const;

export type AdditionalKind = (typeof additionalKinds)[number];

/** DOC-29 to DOC-39 · The ten kinds of document; the kind is also the prefix of its file ids. */
export const documentKinds = ['liq', 'tim', 'tas', ...additionalKinds, 'representante'] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Whether a text is one of the ten kinds. */
export const isDocumentKind = (text: string): text is DocumentKind =>
  documentKinds.some((kind) => kind === text);

/** DOC-42, PAPI-12 · `tipoDocumento` is the index into the dictionary. */
export const documentTypeOf = (kind: DocumentKind): number => documentKinds.indexOf(kind);

/** SOL-62, DOC-42 · The three attachments of the certificates section, in the dictionary's order. */
export const certificateKinds = ['liq', 'tim', 'tas'] as const;

export type CertificateKind = (typeof certificateKinds)[number];

/** DOC-29 to DOC-38, DOC-42 to DOC-44 · What each kind is, as the bank's dictionary words it. */
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

/** EXT-1009 · Documents as whoever has to send them reads them, in the order of the screen. */
export const namesOf = (kinds: readonly AdditionalKind[]): readonly string[] =>
  additionalKinds.filter((kind) => kinds.includes(kind)).map((kind) => documentDescriptions[kind]);
