import { useEffect, useState } from 'react';
import { Note } from '#ui/kit/Note.tsx';
import { lostText as text } from './sentence-of.ts';

type Props = {
  /** Whether the form holds typed values. */
  readonly holdsInput: boolean;
};

const heldBefore = (): boolean => {
  const { heldInput }: { readonly heldInput?: unknown } = Object(history.state);
  return heldInput === true;
};

/** Note that what was typed is gone, after a reload of a form or a return to it: a mark in the page's own history entry, without any typed value, tells that there was something (EXT-1318, EXT-2861). */
export const LostInput = ({ holdsInput }: Props) => {
  const [isLost] = useState(heldBefore);
  useEffect(() => {
    if (holdsInput !== heldBefore())
      history.replaceState({ ...Object(history.state), heldInput: holdsInput }, '');
  }, [holdsInput]);
  return isLost && !holdsInput ? <Note>{text.lost}</Note> : null;
};
