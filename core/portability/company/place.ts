/** PAPI-07, REF-21 · A region; `regionHomologada` is its official two-digit code. */
export type Region = { readonly id: number; readonly descripcion: string; readonly regionHomologada: string };

/** PAPI-10, REF-21 · A city (the bank fills it with the provinces) or a commune. */
export type Place = { readonly id: number; readonly descripcion: string };
