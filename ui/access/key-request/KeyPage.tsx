import { type ReactNode, useEffect } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

/** Page of the key request with its own document title (KEY-02, KEY-46). */
export const KeyPage = ({ title, children }: Props) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <div className="page">{children}</div>;
};
