/** Compile-time check that every part of a record was destructured: a new part breaks the build until it is used. */
export const nothingElse = (_left: Readonly<Record<string, never>>): void => undefined;
