import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';

export type Told = {
  readonly id: string;
  /** Name of the field, put before an error message that does not contain it or is not loaded yet (EXT-1307). */
  readonly label?: string;
  readonly message: string | undefined;
};

/** Returns the entries of the error summary: the fields that have an error message. */
export const fieldFaults = (fields: readonly Told[]): readonly FieldFault[] =>
  fields.flatMap(({ id, label, message }) =>
    message === undefined ? [] : [{ id, message: [label, message].filter(Boolean).join(': ') }],
  );

/** Records which fields have errors at a failed submit; returns a function that lists those still invalid, with the currently loaded texts (EXT-1307). */
export const lastingFaults = (tell: () => readonly Told[]): (() => readonly FieldFault[]) => {
  const found = new Set(fieldFaults(tell()).map(({ id }) => id));
  return () => fieldFaults(tell().filter(({ id }) => found.has(id)));
};

export const noFaults = (): readonly FieldFault[] => [];
