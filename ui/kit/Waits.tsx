import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { LiveLine } from './LiveLine.tsx';
import { text } from './text.ts';
import { useLasting } from './use-lasting.ts';

type Props = {
  /** Element id of the line, by which buttons are described. */
  readonly id: string;
  /** Sentence that says what is missing; undefined once nothing is. */
  readonly words: string | undefined;
  /** Announcement once nothing is missing any more. */
  readonly then?: string | undefined;
  /** Whether the call of the button is under way. */
  readonly pending?: boolean;
};

const pause = 1_000;

/** Line below a button with what it waits for. It describes the button and is not announced at each field; that the button can be pressed is announced once, after a pause, and not while its call is under way (EXT-1188, EXT-1196). */
export const Waits = ({ id, words, then = text.nowFree, pending = false }: Props) => {
  const [hasWaited, setHasWaited] = useState(false);
  const isToAnnounce = !pending && (hasWaited || words !== undefined);
  if (isToAnnounce !== hasWaited) setHasWaited(isToAnnounce);
  const isFree = useLasting(hasWaited && words === undefined, pause);
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
      <LiveLine text={isFree ? then : ''} />
    </>
  );
};
