import { useEffect, useRef } from 'react';
import { giveFocus } from './focus-on.ts';

let lastArrival: string | undefined;

/** Hook: ref for a page heading that gets the focus when address or title change, never on the first load. */
export const useArrival = (title: string) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const arrival = `${location.pathname} ${title}`;
    const isFirst = lastArrival === undefined;
    if (arrival === lastArrival) return;
    lastArrival = arrival;
    if (isFirst) return;
    document.documentElement.scrollTop = 0;
    giveFocus(heading.current, { preventScroll: true });
  }, [title]);
  return heading;
};
