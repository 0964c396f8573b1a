import type { FormEvent, ReactNode } from 'react';

type Props = { readonly onSubmit: () => void; readonly card?: boolean; readonly children: ReactNode };

export const Form = ({ onSubmit, card = false, children }: Props) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // Before the scripts come, and without them, such a form sends nothing anywhere.
    <form className={card ? 'card' : undefined} method="dialog" noValidate onSubmit={submit}>
      {children}
    </form>
  );
};
