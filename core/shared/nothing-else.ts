/** The rest of a record whose parts were taken by name, which must be empty: a new part does not compile until it is taken too. */
export const nothingElse = (_left: Readonly<Record<string, never>>): void => undefined;
