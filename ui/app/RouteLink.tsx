import type { MouseEvent, ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { asksForAnother } from '#ui/kit/asks-for-another.ts';

type Props = { readonly to: string; readonly className?: string; readonly children: ReactNode };

/** Link inside the portal, which navigates without a page load; it needs less code than the router's own link component. */
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
