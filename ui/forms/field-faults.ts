import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';

export type Told = {
  readonly id: string;
  /** EXT-1307 · The field by its name, where the message alone does not tell it or has not come. */
  readonly label?: string;
  readonly message: string | undefined;
};

/** The fields of a form that have something to say, for the summary above it. */
export const fieldFaults = (fields: readonly Told[]): readonly FieldFault[] =>
  fields.flatMap(({ id, label, message }) =>
    message === undefined ? [] : [{ id, message: [label, message].filter(Boolean).join(': ') }],
  );

/** EXT-1307 · What a failed submit found, as long as it is still so, in the words that are there by now: those of the catalogue may come later. */
export const lastingFaults = (tell: () => readonly Told[]): (() => readonly FieldFault[]) => {
  const found = new Set(fieldFaults(tell()).map(({ id }) => id));
  return () => fieldFaults(tell().filter(({ id }) => found.has(id)));
};

export const noFaults = (): readonly FieldFault[] => [];
