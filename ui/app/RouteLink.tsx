import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { asksForAnother } from '#ui/kit/asks-for-another.ts';

type Props = { readonly to: string; readonly className?: string; readonly children: ReactNode };

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
