import { E } from '../shared/fp.ts';

/** Each value of a form, or each fault: one answer for all fields, so that every message shows at once. */
export type FaultsOf<Parts> = {
  readonly [Name in keyof Parts]?: Parts[Name] extends E.Either<infer Fault, unknown> ? Fault : never;
};

type ValuesOf<Parts> = {
  readonly [Name in keyof Parts]: Parts[Name] extends E.Either<unknown, infer Value> ? Value : never;
};

/** What a check gives when nothing is wrong. */
export type CheckedBy<Check extends (...given: never[]) => E.Either<unknown, unknown>> = [
  ReturnType<Check>,
] extends [E.Either<unknown, infer Value>]
  ? Value
  : never;

/** OLV-10, KEY-04 · A form is taken whole: all its values, or the fault of every field that has one. */
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
