declare const brand: unique symbol;

/** A value that only its parser can make: the cast stands once, inside that parser. */
export type Branded<Value, Name extends string> = Value & { readonly [brand]: Name };
