import type { FormEvent, ReactNode } from 'react';

type Props = { readonly onSubmit: () => void; readonly card?: boolean; readonly children: ReactNode };

export const Form = ({ onSubmit, card = false, children }: Props) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // `method="dialog"` submits nothing, so the form is harmless before hydration.
    <form className={card ? 'card' : undefined} method="dialog" noValidate onSubmit={submit}>
      {children}
    </form>
  );
};
