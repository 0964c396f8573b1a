import { useLayoutEffect, useRef } from 'react';
import { Button } from './Button.tsx';

export type Offer = {
  readonly text: string;
  readonly name: string;
  readonly pending: boolean;
  readonly onPress: () => void;
};

/** Button for an additional action on a file; if it disappears while it has the focus, the focus moves to the button beside it. */
export const FileOffer = ({ text, name, pending, onPress }: Offer) => {
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const own = box.current;
    return () => {
      if (own?.contains(document.activeElement) !== true) return;
      own.parentElement?.querySelector<HTMLElement>(':scope > button')?.focus();
    };
  }, []);
  return (
    <span ref={box}>
      <Button small onPress={onPress} pending={pending} name={name}>
        {text}
      </Button>
    </span>
  );
};
