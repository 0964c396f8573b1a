import type { ReactNode } from 'react';

type Props = { readonly phone: string; readonly className?: string; readonly children?: ReactNode };

/** A number to call: spaces and dashes are for the eye only. */
export const Phone = ({ phone, className = 'phone', children = phone }: Props) => (
  <a className={className} href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
    {children}
  </a>
);
