import { useEffect, useRef } from 'react';
import { giveFocus } from './focus-on.ts';

let lastArrival: string | undefined;

/** Hook: returns the ref for a page heading, which gets the focus, scrolled to the top, when the path or the title changes; never on the first load. */
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
