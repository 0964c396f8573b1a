import type { ReactNode } from 'react';
import { Actions } from '#ui/kit/Actions.tsx';
import { Refusal, type Refused } from './Refusal.tsx';

type Props = {
  readonly id: string;
  readonly said: Refused;
  /** The one button, of a road that works from here. */
  readonly children: ReactNode;
};

/** EXT-1331 · A journey whose devices are all locked: which, until when, and the road that is left. */
export const LockedOut = ({ id, said, children }: Props) => (
  <>
    <Refusal id={id} said={said} />
    <Actions>{children}</Actions>
  </>
);
