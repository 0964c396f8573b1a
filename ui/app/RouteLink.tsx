import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

type Props = { readonly to: string; readonly className?: string; readonly children: ReactNode };

// Tells whether a click opens another tab or window: with a modifier key or another mouse button.
const asksForAnother = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Link inside the portal, without page load; the router's own link component is six times as large. */
export const RouteLink = ({ to, className, children }: Props) => {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    if (asksForAnother(event)) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <a className={className} href={to} onClick={follow}>
      {children}
    </a>
  );
};
