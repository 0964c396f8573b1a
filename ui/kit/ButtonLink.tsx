import type { MouseEvent, ReactNode } from 'react';
import { asksForAnother } from './asks-for-another.ts';
import type { ButtonKind } from './Button.tsx';
import type { IconDrawing } from './icon.ts';

type Props = {
  readonly href: string;
  readonly kind?: ButtonKind;
  readonly icon?: IconDrawing;
  /** Called when the link is followed in this tab. */
  readonly onFollow?: (() => void) | undefined;
  readonly children: ReactNode;
};

/** Link that looks like a button; it loads a page, since it does not use the router. */
export const ButtonLink = ({ href, kind = 'quiet', icon: Icon, onFollow, children }: Props) => (
  <a
    className={`button button-${kind}`}
    href={href}
    onClick={(event: MouseEvent) => {
      if (!asksForAnother(event)) onFollow?.();
    }}
  >
    {Icon && <Icon className="icon" aria-hidden />}
    {children}
  </a>
);
