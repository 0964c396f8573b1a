/** RES-01, RES-13 · A receipt as plain data, ready to be printed; `stamp` is a portal code. */
export type ReceiptDocument = {
  readonly title: string;
  readonly subtitle: string;
  readonly stamp: string;
  readonly sections: readonly {
    readonly heading: string;
    readonly rows: readonly { readonly label: string; readonly value: string }[];
  }[];
  readonly footer: string;
};
