import type { ReactNode } from 'react';
import type { ButtonKind } from './Button.tsx';

type Props = { readonly href: string; readonly kind?: ButtonKind; readonly children: ReactNode };

/** A way out of the portal that looks like a button. */
export const ButtonLink = ({ href, kind = 'quiet', children }: Props) => (
  <a className={`button button-${kind}`} href={href}>
    {children}
  </a>
);
