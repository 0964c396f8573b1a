declare const brand: unique symbol;

/** Branded type: a value that only its parser can make, because the type cast stands only inside that parser. */
export type Branded<Value, Name extends string> = Value & { readonly [brand]: Name };
