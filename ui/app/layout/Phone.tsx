import type { ReactNode } from 'react';
import { phoneLink } from '#core/shared/phone-link.ts';

type Props = { readonly phone: string; readonly className?: string; readonly children?: ReactNode };

/** Phone number rendered as a `tel:` link. */
export const Phone = ({ phone, className = 'phone', children = phone }: Props) => (
  <a className={className} href={phoneLink(phone)}>
    {children}
  </a>
);
