import { text } from '#ui/kit/text.ts';

/** Field that may be invalid; `isWrong` if it shows an error about a value that is there, absent where a value can only be missing. */
type FaultyField = { readonly message: string | undefined; readonly isWrong?: boolean };

/** Returns the sentence about invalid fields that keep a button disabled: those that are missing, then those that are there but wrong; empty if there are none (EXT-2999). */
export const waitsForFields = <Name extends string>(
  faulty: readonly Name[],
  fields: Readonly<Record<Name, FaultyField>>,
  names: Readonly<Record<Name, string>>,
): string => {
  const namesOf = (isWrong: boolean) =>
    faulty.filter((field) => (fields[field].isWrong === true) === isWrong).map((field) => names[field]);
  return text.waitsFor(namesOf(false), namesOf(true));
};
