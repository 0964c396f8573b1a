import { text } from '#ui/kit/text.ts';

/** Field that may keep a button disabled; `isWrong` is true if its value is invalid rather than missing, and absent for fields whose value can only be missing. */
type FaultyField = { readonly message: string | undefined; readonly isWrong?: boolean };

/** Returns the sentence about the fields that keep a button disabled: first the empty ones, then those with an invalid value; empty if there are none (EXT-2999). */
export const waitsForFields = <Name extends string>(
  faulty: readonly Name[],
  fields: Readonly<Record<Name, FaultyField>>,
  names: Readonly<Record<Name, string>>,
): string => {
  const namesOf = (isWrong: boolean) =>
    faulty.filter((field) => (fields[field].isWrong === true) === isWrong).map((field) => names[field]);
  return text.waitsFor(namesOf(false), namesOf(true));
};
