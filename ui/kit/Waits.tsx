import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { LiveLine } from './LiveLine.tsx';
import { text } from './text.ts';
import { useLasting } from './use-lasting.ts';

type Props = {
  /** Element id of the line, by which buttons are described. */
  readonly id: string;
  /** What is missing, in words; undefined once nothing is. */
  readonly words: string | undefined;
  /** Announcement once nothing is missing any more. */
  readonly then?: string | undefined;
};

const pause = 1_000;

/** Line below a button with what it waits for. It describes the button and is not announced at each field; that nothing is missing any more is, once, after a pause (EXT-1188). */
export const Waits = ({ id, words, then = text.nothingMissing }: Props) => {
  const [hasWaited, setHasWaited] = useState(false);
  if (words !== undefined && !hasWaited) setHasWaited(true);
  const isReady = useLasting(hasWaited && words === undefined, pause);
  return (
    <>
      <p className="waits" id={id}>
        {words !== undefined && (
          <>
            <Info className="icon" aria-hidden />
            {words}
          </>
        )}
      </p>
      <LiveLine text={isReady ? then : ''} />
    </>
  );
};
