import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import { Guilloche } from '#ui/drawings/Guilloche.tsx';
import { Actions } from './Actions.tsx';
import { PageHeading } from './PageHeading.tsx';

type Props = {
  readonly title: string;
  readonly message: ReactNode;
  /** The one way on. */
  readonly children: ReactNode;
};

/** A page that stands for one that cannot be shown. */
export const Outage = ({ title, message, children }: Props) => (
  <article className="outage">
    <div className="outage-side">
      <Guilloche />
      <TriangleAlert className="icon" aria-hidden />
    </div>
    <div className="outage-words">
      <PageHeading title={title} />
      <p>{message}</p>
      <Actions>{children}</Actions>
    </div>
  </article>
);
