/** A line of a receipt: what it is, and its value as it is printed. */
export type DocumentRow = { readonly label: string; readonly value: string };

/** RES-01, RES-13 · A receipt as plain data, ready to be printed; `stamp` is a portal code, whose stamp says `RECIBIDO` unless `stampSays` is another word. */
export type PrintedDocument = {
  /** Stands in the printed code beside the signature: lower-case letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly stamp: string;
  readonly stampSays?: 'OFERTA' | 'EMITIDO' | undefined;
  readonly sections: readonly {
    readonly heading: string;
    readonly rows: readonly DocumentRow[];
  }[];
  readonly footer: string;
};
