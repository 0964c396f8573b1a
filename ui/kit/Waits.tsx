import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { LiveLine } from './LiveLine.tsx';
import { text } from './text.ts';
import { useLasting } from './use-lasting.ts';

type Props = {
  /** Element id of this line, for the `aria-describedby` of the button above. */
  readonly id: string;
  /** Sentence that says what is missing; undefined once nothing is missing. */
  readonly words: string | undefined;
  /** Announcement once nothing is missing any more. */
  readonly then?: string | undefined;
  /** Whether the button's call is under way. */
  readonly pending?: boolean;
  /** What the button's call does, announced while the call is under way. */
  readonly underway?: string | undefined;
  /** How long the button's call may take, and what happens after that time. */
  readonly takes?: string | undefined;
};

const pause = 1_000;

/** Line below a button that says what is missing, or what its call does once that lasts. The line describes the button; a separate live line announces, after a pause, that the button can be pressed, then what its call does, and how long it may take once it lasts (EXT-1188, EXT-1196, EXT-2977). */
export const Waits = ({
  id,
  words,
  then = text.nowFree,
  pending = false,
  underway,
  takes = text.takes,
}: Props) => {
  const [hasWaited, setHasWaited] = useState(false);
  const isToAnnounce = !pending && (hasWaited || words !== undefined);
  if (isToAnnounce !== hasWaited) setHasWaited(isToAnnounce);
  const isFree = useLasting(hasWaited && words === undefined, pause);
  const isLong = useLasting(pending);
  const doing = pending ? underway : undefined;
  const lasts = doing !== undefined && isLong;
  const shown = lasts ? `${doing}. ${takes}` : words;
  return (
    <>
      {/* While a call lasts, the live line announces it, so this line is hidden from screen readers. */}
      <p className="waits" id={id} aria-hidden={lasts || undefined}>
        {shown !== undefined && (
          <>
            <Info className="icon" aria-hidden />
            {shown}
          </>
        )}
      </p>
      <LiveLine text={lasts ? takes : (doing ?? (isFree ? then : ''))} />
    </>
  );
};
