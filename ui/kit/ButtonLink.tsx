import type { ReactNode } from 'react';
import type { ButtonKind } from './Button.tsx';
import type { IconDrawing } from './icon.ts';

type Props = {
  readonly href: string;
  readonly kind?: ButtonKind;
  readonly icon?: IconDrawing;
  readonly children: ReactNode;
};

/** Link that looks like a button; it loads a page, since it does not use the router. */
export const ButtonLink = ({ href, kind = 'quiet', icon: Icon, children }: Props) => (
  <a className={`button button-${kind}`} href={href}>
    {Icon && <Icon className="icon" aria-hidden />}
    {children}
  </a>
);
