import type { ReactNode } from 'react';
import { Actions } from '#ui/kit/Actions.tsx';
import { useFocusIfLost } from './use-focus-if-lost.ts';
import { Refusal, type Refused } from './Refusal.tsx';

type Props = {
  readonly id: string;
  readonly said: Refused;
  /** Button or link of the alternative that still works during the lockout. */
  readonly children: ReactNode;
};

/** Message that replaces a form when all devices are locked: the lockout, its end, and the remaining alternative (EXT-1331). */
export const LockedOut = ({ id, said, children }: Props) => {
  useFocusIfLost(id);
  return (
    <>
      <Refusal id={id} said={said} />
      <Actions>{children}</Actions>
    </>
  );
};
