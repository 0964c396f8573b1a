import type { ReactNode } from 'react';

type Props = {
  readonly aside: ReactNode;
  readonly asideWidth?: 'normal' | 'wide' | undefined;
  /** Puts the aside above the content on narrow screens. */
  readonly asideFirst?: boolean | undefined;
  readonly children: ReactNode;
};

export const Columns = ({ aside, asideWidth = 'normal', asideFirst = false, children }: Props) => (
  <div className={`columns columns-${asideWidth}${asideFirst ? ' columns-aside-first' : ''}`}>
    <div className="columns-main">{children}</div>
    <aside className="columns-aside">{aside}</aside>
  </div>
);
