/** File refused by the bank, with its error message (PAPI-53). */
export type RefusedFile = { readonly name: string; readonly message: string };
