import type { IconDrawing } from './icon.ts';
import type { ReactNode } from 'react';

export const Items = ({ children }: { readonly children: ReactNode }) => (
  <ul className="items">{children}</ul>
);

type ItemProps = {
  readonly icon?: IconDrawing;
  readonly title: string;
  readonly detail?: string;
  readonly action?: ReactNode;
};

export const Item = ({ icon: Icon, title, detail, action }: ItemProps) => (
  <li className="item">
    {Icon !== undefined && (
      <span className="item-icon">
        <Icon className="icon" aria-hidden />
      </span>
    )}
    <div className="item-words">
      <b>{title}</b>
      {detail !== undefined && <span>{detail}</span>}
    </div>
    {action}
  </li>
);

type BlockProps = { readonly sunken?: boolean; readonly children: ReactNode };

/** List row with more than text: a form (sunken), or a checkbox with its questions. */
export const ItemBlock = ({ sunken = false, children }: BlockProps) => (
  <li className={sunken ? 'item-block item-block-sunken' : 'item-block'}>{children}</li>
);

/** Box with the follow-up questions of a list row whose checkbox is ticked. */
export const ItemFollowUp = ({ children }: { readonly children: ReactNode }) => (
  <div className="item-follow-up">{children}</div>
);
