import type { FormEvent, ReactNode } from 'react';

type Props = { readonly onSubmit: () => void; readonly card?: boolean; readonly children: ReactNode };

export const Form = ({ onSubmit, card = false, children }: Props) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    // `method="dialog"` prevents a native submit before hydration, when the submit handler is not attached yet.
    <form className={card ? 'card' : undefined} method="dialog" noValidate onSubmit={submit}>
      {children}
    </form>
  );
};
