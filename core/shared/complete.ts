/** Type whose optional fields must be written too, with undefined for no value, so that a conversion forgets none. */
export type Complete<Type> = { readonly [Name in keyof Required<Type>]: Type[Name] };
