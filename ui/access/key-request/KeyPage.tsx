import { type ReactNode, useEffect } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

/** Page frame of the first-key request and its receipt, which sets the title of the browser tab (KEY-02, KEY-46). */
export const KeyPage = ({ title, children }: Props) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <div className="page">{children}</div>;
};
