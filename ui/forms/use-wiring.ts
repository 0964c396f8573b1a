import { type ReactNode, useId } from 'react';

type Parts = {
  readonly id?: string | undefined;
  readonly hint?: ReactNode;
  readonly status?: string | undefined;
  readonly message: string | undefined;
};

/** Hook: returns the ids and ARIA attributes that link an input to its label, hint, status and message. */
export const useWiring = ({ id, hint, status, message }: Parts) => {
  const ownId = useId();
  const inputId = id ?? ownId;
  const ids = { hint: `${inputId}-hint`, status: `${inputId}-status`, message: `${inputId}-message` };
  const isBad = message !== undefined;
  const describedBy = [isBad && ids.message, Boolean(status) && ids.status, hint !== undefined && ids.hint];
  return {
    ids,
    message,
    status,
    input: {
      id: inputId,
      'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
      'aria-invalid': isBad || undefined,
    },
  };
};

export type Wiring = ReturnType<typeof useWiring>;
