import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';

type Props = { readonly tone?: 'ok' | 'wait' | 'info'; readonly children: ReactNode };

export const Tag = ({ tone = 'info', children }: Props) => (
  <span className={`tag tag-${tone}`}>
    {tone === 'ok' && <Check className="icon" aria-hidden />}
    {children}
  </span>
);
