/** PAPI-53 · A file that the bank would not take, and its sentence. */
export type RefusedFile = { readonly name: string; readonly message: string };
