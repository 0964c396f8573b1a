import type { ReactNode } from 'react';
import { phoneLink } from '#core/shared/phone-link.ts';

type Props = { readonly phone: string; readonly className?: string; readonly children?: ReactNode };

/** Link that calls a phone number (`tel:`), by default with the number as its text. */
export const Phone = ({ phone, className = 'phone', children = phone }: Props) => (
  <a className={className} href={phoneLink(phone)}>
    {children}
  </a>
);
