import fc from 'fast-check';

/** Any of these fields, each there or not. */
export const some = <Fields extends object>(fields: {
  readonly [Name in keyof Fields]: fc.Arbitrary<Fields[Name]>;
}) => fc.record(fields, { requiredKeys: [] });
