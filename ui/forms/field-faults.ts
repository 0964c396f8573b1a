import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';

type Told = {
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
