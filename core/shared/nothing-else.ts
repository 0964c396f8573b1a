/** Checks at compile time that nothing is left of a destructured record, so that a new field breaks the build until it is used; does nothing at run time. */
export const nothingElse = (_left: Readonly<Record<string, never>>): void => undefined;
