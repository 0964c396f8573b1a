/** Region; `regionHomologada` is its official two-digit code (PAPI-07, REF-21). */
export type Region = { readonly id: number; readonly descripcion: string; readonly regionHomologada: string };

/** City (the bank lists provinces here) or commune (PAPI-10, REF-21). */
export type Place = { readonly id: number; readonly descripcion: string };
