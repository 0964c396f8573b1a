/** Region of Chile; `regionHomologada` is its official two-digit code (PAPI-07, REF-21). */
export type Region = { readonly id: number; readonly descripcion: string; readonly regionHomologada: string };

/** City or commune of Chile; as cities the bank lists provinces (PAPI-10, REF-21). */
export type Place = { readonly id: number; readonly descripcion: string };
