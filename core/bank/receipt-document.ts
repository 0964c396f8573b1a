/** A line of a receipt: what it is, and its value as it is printed. */
export type DocumentRow = { readonly label: string; readonly value: string };

/** RES-01, RES-13 · A receipt as plain data, ready to be printed; `stamp` is a portal code, and what it says unless told otherwise is `RECIBIDO`. */
export type ReceiptDocument = {
  /** What the paper is called where only its signature is known: lower-case letters, digits and hyphens. */
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
