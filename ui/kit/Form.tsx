import type { FormEvent, ReactNode } from 'react';

type Props = { readonly onSubmit: () => void; readonly card?: boolean; readonly children: ReactNode };

export const Form = ({ onSubmit, card = false, children }: Props) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className={card ? 'card' : undefined} noValidate onSubmit={submit}>
      {children}
    </form>
  );
};
