/** What is left of a record whose parts were taken by name: with one part more, nothing compiles until that is taken too. */
export const nothingElse = (_left: Readonly<Record<string, never>>): void => undefined;
