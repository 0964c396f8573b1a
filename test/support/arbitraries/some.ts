import fc from 'fast-check';

/** Generates an object with any subset of these fields. */
export const some = <Fields extends object>(fields: {
  readonly [Name in keyof Fields]: fc.Arbitrary<Fields[Name]>;
}) => fc.record(fields, { requiredKeys: [] });
