import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

type Props = { readonly good: boolean; readonly children: ReactNode };

export const Ticked = ({ good, children }: Props) => (
  <span className="ticked">
    {children}
    {good && <Check className="icon" aria-hidden />}
  </span>
);
