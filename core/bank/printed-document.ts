import type { withErrorsStamp } from '../shared/receipts/printed-receipt.ts';

/** Printed line: label and value. */
export type DocumentRow = { readonly label: string; readonly value: string };

/** Receipt as plain data, ready for printing; `stamp` is a portal code, whose stamp reads `RECIBIDO` unless `stampSays` has another word (RES-01, RES-13). */
export type PrintedDocument = {
  /** Id of this document, such as `solicitud-12`, which is part of the QR code beside the signature: lower-case letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly stamp: string;
  readonly stampSays?: 'OFERTA' | 'EMITIDO' | typeof withErrorsStamp | undefined;
  readonly sections: readonly {
    readonly heading: string;
    readonly rows: readonly DocumentRow[];
  }[];
  readonly footer: string;
};
