import type { ReactNode } from 'react';

type Props = {
  readonly aside: ReactNode;
  readonly asideWidth?: 'normal' | 'wide' | undefined;
  /** Whether narrow screens show the aside above the content; otherwise it is below. */
  readonly asideFirst?: boolean | undefined;
  readonly children: ReactNode;
};

export const Columns = ({ aside, asideWidth = 'normal', asideFirst = false, children }: Props) => (
  <div className={`columns columns-${asideWidth}${asideFirst ? ' columns-aside-first' : ''}`}>
    <div className="columns-main">{children}</div>
    <aside className="columns-aside">{aside}</aside>
  </div>
);
