import type { FieldFault } from '#ui/kit/ErrorSummary.tsx';

/** The fields of a form that have something to say, for the summary above it. */
export const fieldFaults = (
  fields: readonly { readonly id: string; readonly message: string | undefined }[],
): readonly FieldFault[] =>
  fields.flatMap(({ id, message }) => (message === undefined ? [] : [{ id, message }]));
