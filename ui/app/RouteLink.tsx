import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';

type Props = { readonly to: string; readonly className?: string; readonly children: ReactNode };

// With any of these the visitor asks the browser for another tab or window.
const asksForAnother = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link inside the portal: an address as any other, followed without loading the page. The router's own weighs six times as much. */
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
