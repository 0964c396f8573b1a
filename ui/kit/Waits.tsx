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
  /** What the call of the button does, said while it is under way. */
  readonly underway?: string | undefined;
  /** How long that may take, and what happens then. */
  readonly takes?: string | undefined;
};

const pause = 1_000;

/** Line below a button with what it waits for. It describes the button and is not announced at each field; that the button can be pressed is announced once, after a pause. While its call is under way, what is done is announced, and once it lasts the line says so too, with how long it may take, which alone is announced then (EXT-1188, EXT-1196, EXT-2977). */
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
      {/* What is under way is read from the live line, so this one is only seen. */}
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
