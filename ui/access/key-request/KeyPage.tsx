import { type ReactNode, useEffect } from 'react';

type Props = { readonly title: string; readonly children: ReactNode };

/** KEY-02, KEY-46 · A page of the key request, by its own document title. */
export const KeyPage = ({ title, children }: Props) => {
  useEffect(() => {
    document.title = title;
  }, [title]);
  return <div className="page">{children}</div>;
};
