import { E } from '../shared/fp.ts';

/** Type of the validation errors of a whole form by field name, without the valid fields, so that every message can be shown at once. */
export type FaultsOf<Parts> = {
  readonly [Name in keyof Parts]?: Parts[Name] extends E.Either<infer Fault, unknown> ? Fault : never;
};

type ValuesOf<Parts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends E.Either<unknown, infer Value> ? Value : never;
};

/** Type of the valid values that a form's validation function returns. */
export type CheckedBy<Check extends (...given: never[]) => E.Either<unknown, unknown>> = [
  ReturnType<Check>,
] extends [E.Either<unknown, infer Value>]
  ? Value
  : never;

/** Validates a form as a whole: returns all its values, or the errors of all its invalid fields (OLV-10, KEY-04). */
export const allOrFaults = <Parts extends Readonly<Record<string, E.Either<unknown, unknown>>>>(
  parts: Parts,
): E.Either<FaultsOf<Parts>, ValuesOf<Parts>> => {
  const faults = Object.entries(parts).flatMap(([name, part]) => (E.isLeft(part) ? [[name, part.left]] : []));
  if (faults.length > 0) return E.left(Object.fromEntries(faults) as FaultsOf<Parts>);
  return E.right(
    Object.fromEntries(
      Object.entries(parts).flatMap(([name, part]) => (E.isRight(part) ? [[name, part.right]] : [])),
    ) as ValuesOf<Parts>,
  );
};
