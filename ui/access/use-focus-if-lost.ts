import { useEffect } from 'react';
import { focusOn } from '#ui/kit/focus-on.ts';

/** Hook: focuses an element when it is rendered, if no element has the focus any more, since the focused one was replaced (EXT-1135). */
export const useFocusIfLost = (id: string): void =>
  useEffect(() => {
    if (document.activeElement === document.body) focusOn(id);
  }, [id]);
