/** The present moment, asked from outside. */
export type Clock = { readonly now: () => { readonly epochMillis: number } };

/** Chance, asked from outside: a fraction from 0 up to but not 1, or so many random bytes. */
export type Random = { readonly fraction: () => number; readonly bytes: (count: number) => Uint8Array };
